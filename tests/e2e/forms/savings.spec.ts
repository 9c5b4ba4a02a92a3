// The savings planner from an empty list to an empty list, on a full storage, and as far as Firestore
// (specification, sections 2, 7 and 8).

import type { Page } from '@playwright/test'
import { addMonths, yearMonthOf } from '../../../src/domain/dates/calendar'
import { DATE_FORMATS } from '../../../src/i18n/date-formats'
import { MESSAGES } from '../../spec/support/messages'
import { register, somebody } from '../pages/auth-pages'
import { SavingsPages } from '../pages/savings'
import { chooseLanguage, uidOf } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const NOW = yearMonthOf(new Date())
const TARGET = addMonths(NOW, 11)

test.beforeEach(async ({ page }) => {
  await register(page, somebody())
})

test('2: a plan is added, listed, renamed and deleted, in Indonesian', async ({ page }) => {
  test.slow()
  await chooseLanguage(page, 'id')
  const savings = new SavingsPages(page, 'id')
  await page.goto('/saving-planner')
  await expect(page.getByText('Kamu belum punya target tabungan!')).toBeVisible()
  await expect(page.getByText('Kamu Belum Punya Tabungan')).toBeVisible()

  await savings.openAdd()
  const plan = { name: 'Bicycle', amount: '1200rb', target: TARGET, start: 'this-month' } as const
  await savings.fill(plan)
  await expect(savings.field('amount')).toHaveValue('1.200.000')
  await savings.saveButton.dblclick()
  await expect(page.getByText(MESSAGES.planAdded.id)).toBeVisible()
  await expect(page.getByText(MESSAGES.planIncomplete.id)).toBeHidden()
  await expect(page).toHaveURL('/saving-planner')

  await expect(savings.cards).toHaveCount(1)
  const card = savings.cards.first()
  const { month } = DATE_FORMATS.id
  // 1,200,000 over the 12 months from this one to the eleventh after it.
  for (const text of ['Bicycle', 'Rp 1.200.000', 'Rp 100.000', '1 / 12'])
    await expect(card).toContainText(text)
  for (const text of [month(NOW), month(TARGET)]) await expect(card).toContainText(text)

  await savings.openEdit()
  for (const name of ['amount', 'start', 'target'] as const)
    await expect(savings.field(name)).toBeDisabled()
  await savings.field('name').fill('Motorbike')
  await savings.saveButton.click()
  await expect(page.getByText(MESSAGES.planSaved.id)).toBeVisible()
  await expect(page).toHaveURL('/saving-planner')
  await expect(card).toContainText('Motorbike')

  await savings.askToDelete()
  await savings.confirmDelete()
  await expect(page.getByText(MESSAGES.planDeleted.id)).toBeVisible()
  await expect(savings.cards).toHaveCount(0)
  await expect(page.getByText('Kamu Belum Punya Tabungan')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rencanamu' })).toBeFocused()
})

test('8: a plan that the device cannot store or delete is shown as failed, and nothing is lost', async ({
  page,
}) => {
  const savings = new SavingsPages(page)
  await savings.openAdd()
  await savings.fill({ name: 'Bicycle', amount: '3jt', target: TARGET, start: 'this-month' })
  const endFailures = await failWrites(page)
  await savings.saveButton.click()
  await expect(page.getByText(/^Failed Add Savings Plan .*The storage is full/)).toBeVisible()
  await expect(savings.field('name')).toHaveValue('Bicycle')
  await endFailures()
  await savings.saveButton.click()
  await expect(savings.cards).toHaveCount(1)

  await failWrites(page)
  await savings.askToDelete()
  await savings.confirmDelete()
  await expect(page.getByText(/^Can't Delete Savings Plan .*The storage is full/)).toBeVisible()
  await expect(savings.cards).toHaveCount(1)
})

test('7: a plan reaches Firestore with exactly its fields, and the mark goes', async ({
  page,
  firestore,
}) => {
  const savings = new SavingsPages(page)
  await savings.openAdd()
  await savings.fill({ name: 'Bicycle', amount: '3jt', target: TARGET, start: 'this-month' })
  await savings.saveButton.click()
  await expect(savings.cards).toHaveCount(1)
  const collection = `financials/${await uidOf(page)}/savings`
  await expect.poll(async () => (await firestore.list(collection)).length).toBe(1)
  const [stored] = await firestore.list(collection)
  expect(stored?.data).toEqual({
    id: Number(stored?.id),
    data: { savingsName: 'Bicycle', amount: 3_000_000, targetDate: TARGET, startDate: NOW },
    sync: { rev: expect.any(Number), at: expect.any(Number), by: expect.any(String) },
  })
  await expect(page.getByText('Not yet on the server')).toBeHidden()
})

/** The device's storage can neither be written nor cleared, until the function that is handed back has run. */
async function failWrites(page: Page): Promise<() => Promise<void>> {
  const methods = await page.evaluateHandle(() => {
    const { put, delete: remove } = IDBObjectStore.prototype
    return { put, delete: remove }
  })
  await page.evaluate(() => {
    const fail = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: fail, delete: fail })
  })
  return () =>
    page.evaluate(originals => void Object.assign(IDBObjectStore.prototype, originals), methods)
}
