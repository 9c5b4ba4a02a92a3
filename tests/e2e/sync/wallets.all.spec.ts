// The wallets and transfers of two devices that have no network at the same time.

import type { Page } from '@playwright/test'
import { signIn } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, goOnline, readyForOffline } from '../support/device/device'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'
import { seedDocuments } from '../support/seeds/every-state'

test('of two devices without a network one changes the amount of a transfer, the other its wallet and a name, and both agree on every balance', async ({
  page,
  context,
  desk,
  wire,
}) => {
  test.slow()
  const { person } = await settle(page)
  const now = Date.now()
  await seedDocuments(page, 'wallets', [
    { id: now, key: 'bca00001', walletName: 'BCA', kind: 'bank', opening: 1_000_000 },
    { id: now + 1, key: 'jago0001', walletName: 'Jago', kind: 'bank', opening: 0 },
    { id: now + 2, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet', opening: 50_000 },
  ])
  await logTransaction(page, { type: 'expense', name: 'Tea', amount: 25_000, category: 'Food' })
  await page.goto('/add/transfer')
  await page.getByLabel('From').selectOption('BCA')
  await page.getByLabel('To', { exact: true }).selectOption('GoPay')
  await page.getByLabel('Amount').fill('100000')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => readRows(page, 'transfers')).toHaveLength(1)
  await expectSynced(page)
  await readyForOffline(page)
  await signIn(desk.page, person)
  await expectSynced(desk.page)
  const [moved] = await readRows(page, 'transfers')
  const form = `/wallets/transfer-${moved?.id}`
  // The desk has no service worker: its screens are loaded before its network is gone.
  for (const path of ['/wallets', form]) await desk.page.goto(path)
  await page.goto(form)
  await expect(desk.page.getByLabel('Amount')).toHaveValue('100.000')

  await goOffline(context, wire)
  await desk.page.context().setOffline(true)
  await page.getByLabel('Amount').fill('150000')
  await save(page)
  await desk.page.getByLabel('To', { exact: true }).selectOption('Jago')
  await save(desk.page)
  await desk.page.getByRole('button', { name: 'Edit BCA' }).click()
  await desk.page.getByLabel('Wallet name').fill('BCA Utama')
  await save(desk.page)
  await expect(desk.page.getByText('BCA Utama').first()).toBeVisible()

  await desk.page.context().setOffline(false)
  await expectSynced(desk.page)
  await goOnline(context, wire)
  await expectSynced(page)
  // Without the tea, the openings are 1,050,000.
  const balances = [
    'In wallets Rp 1.025.000',
    ...['Main wallet −Rp 25.000', 'BCA Utama Rp 850.000', 'Jago Rp 150.000', 'GoPay Rp 50.000'],
  ]
  for (const each of [page, desk.page]) {
    await each.goto('/wallets')
    await expect.poll(() => balancesOn(each)).toEqual(balances)
  }
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** The total, and each wallet with its balance. */
function balancesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const total = /In wallets\s*\S+\s\S+/.exec(main?.innerText ?? '')?.[0] ?? ''
    const rows = [...(main?.querySelectorAll('li a') ?? [])].map(row => row.textContent ?? '')
    return [total, ...rows].map(text =>
      text
        .replace(/(\p{L})(−?Rp)/u, '$1 $2')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  })
}
