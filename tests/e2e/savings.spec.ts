// The savings planner from an empty list to an empty list, and what it says to bad input
// (specification, sections 2, 4, 5, 7 and 8; decisions 6 to 8).

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { addMonths, yearMonthOf } from '../../src/domain/calendar'
import { DATE_FORMATS } from '../../src/i18n/formats'
import { expectedMessages } from './expected-messages'
import { expect, test } from './fixtures'
import { register, somebody } from './pages/auth-pages'
import { SavingsPages } from './pages/savings'
import { expectToast } from './pages/toast'
import { chooseLanguage, uidOf } from './storage'

const NOW = yearMonthOf(new Date())
const TARGET = addMonths(NOW, 11)

test.beforeEach(async ({ phone: { page } }) => {
  await register(page, somebody())
})

for (const language of ['en', 'id'] as const) {
  const texts = expectedMessages[language]

  test(`2: a plan is added, listed, renamed and deleted (${language})`, async ({
    phone: { page },
  }) => {
    test.slow()
    await chooseLanguage(page, language)
    const savings = new SavingsPages(page, language)
    await page.goto('/saving-planner')
    await expect(page.getByText(texts.noTargets)).toBeVisible()
    await expect(page.getByText(texts.noPlans)).toBeVisible()

    await savings.openAdd()
    const plan = { name: 'Bicycle', amount: '1200rb', target: TARGET, start: 'this-month' } as const
    await savings.fill(plan)
    await expect(savings.field('amount')).toHaveValue('1.200.000')
    await savings.saveButton.dblclick()
    await expect(page.getByText(texts.planAdded)).toBeVisible()
    await expect(page.getByText(texts.planIncomplete[0])).toBeHidden()
    await expect(page).toHaveURL('/saving-planner')

    await expect(savings.cards).toHaveCount(1)
    const card = savings.cards.first()
    const { month } = DATE_FORMATS[language]
    // 1,200,000 over the 12 months from this one to the eleventh after it.
    for (const text of ['Bicycle', 'Rp 1.200.000', 'Rp 100.000', '1 / 12'])
      await expect(card).toContainText(text)
    for (const text of [month(NOW), month(TARGET)]) await expect(card).toContainText(text)

    await savings.openEdit()
    for (const name of ['amount', 'start', 'target'] as const)
      await expect(savings.field(name)).toBeDisabled()
    await savings.field('name').fill('  ')
    await expectToast(page, texts.planNameEmpty, 1_500, () => savings.saveButton.click())
    await savings.field('name').fill('Motorbike')
    await savings.saveButton.click()
    await expect(page.getByText(texts.planSaved)).toBeVisible()
    await expect(page).toHaveURL('/saving-planner')
    await expect(card).toContainText('Motorbike')

    await savings.askToDelete()
    await expectToast(page, texts.planDeleted, 1_500, () => savings.confirmDelete())
    await expect(savings.cards).toHaveCount(0)
    await expect(page.getByText(texts.noPlans)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  })

  test(`5: a target that is not after the start is refused for 2 s and not saved (${language})`, async ({
    phone: { page },
  }) => {
    await chooseLanguage(page, language)
    const savings = new SavingsPages(page, language)
    await savings.openAdd()
    await savings.fill({ name: 'Bicycle', amount: '5jt', target: NOW, start: 'this-month' })
    await expectToast(page, texts.targetTooEarly, 2_000, () => savings.saveButton.click())
    await expect(savings.field('name')).toHaveValue('Bicycle')
    await page.goto('/saving-planner')
    await expect(page.getByText(texts.noPlans)).toBeVisible()
  })

  test(`5: a plan with nothing but a target month is warned about for 1 s, and saved (${language})`, async ({
    phone: { page },
  }) => {
    await chooseLanguage(page, language)
    const savings = new SavingsPages(page, language)
    await savings.openAdd()
    await savings.fill({ target: TARGET })
    await expectToast(page, texts.planIncomplete, 1_000, () => savings.saveButton.click())
    await expect(page).toHaveURL('/saving-planner')
    await expect(savings.cards.first()).toContainText(texts.untitled)
    await expect(savings.cards.first()).toContainText('1 / 12')
  })

  test(`7: a plan that does not exist is alerted, then the 404 page (${language})`, async ({
    phone: { page },
  }) => {
    await chooseLanguage(page, language)
    await page.goto('/edit-saving-plan/123')
    await expect(page.getByText(texts.noDocument)).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.notFound })).toBeVisible()
  })
}

test('4: a plan that starts next month has no counter yet', async ({ phone: { page } }) => {
  const savings = new SavingsPages(page)
  await savings.openAdd()
  await savings.fill({ name: 'House', amount: '100jt', target: TARGET, start: 'next-month' })
  await savings.saveButton.click()
  const card = savings.cards.first()
  await expect(card).toContainText('Saving Plan Has Not Been Started')
  await expect(card).not.toContainText(' / ')
})

test('8: a plan that the device cannot store or delete is shown as failed, and nothing is lost', async ({
  phone: { page },
}) => {
  const savings = new SavingsPages(page)
  await savings.openAdd()
  await savings.fill({ name: 'Bicycle', amount: '3jt', target: TARGET, start: 'this-month' })
  const mend = await failWrites(page)
  await savings.saveButton.click()
  await expect(page.getByText(/^Failed Add Savings Plan .*The storage is full/)).toBeVisible()
  await expect(savings.field('name')).toHaveValue('Bicycle')
  await mend()
  await savings.saveButton.click()
  await expect(savings.cards).toHaveCount(1)

  await failWrites(page)
  await savings.askToDelete()
  await savings.confirmDelete()
  await expect(page.getByText(/^Can't Delete Savings Plan .*The storage is full/)).toBeVisible()
  await expect(savings.cards).toHaveCount(1)
})

test('7: a plan reaches Firestore with exactly its fields, and the mark goes', async ({
  phone: { page },
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

test('the planner and its forms have no accessibility faults that axe knows', async ({
  phone: { page },
}) => {
  const savings = new SavingsPages(page)
  await savings.openAdd()
  await expectAccessible()
  await savings.fill({ name: 'Bicycle', amount: '3jt', target: TARGET, start: 'this-month' })
  await savings.saveButton.click()
  await expect(savings.cards).toHaveCount(1)
  await expectAccessible()
  await savings.openEdit()
  await expect(savings.field('amount')).toBeDisabled()
  await expectAccessible()

  async function expectAccessible(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
    }
  }
})

/** The device's storage is full, until the function that is handed back has run. */
async function failWrites(page: Page): Promise<() => Promise<void>> {
  const put = await page.evaluateHandle(() => IDBObjectStore.prototype.put)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
  })
  return () =>
    page.evaluate(original => {
      IDBObjectStore.prototype.put = original
    }, put)
}
