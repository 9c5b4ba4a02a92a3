// Hidden amounts stay hidden over a restart without a network, from the first frame on, and in every tab.

import { register, somebody } from '../pages/auth-pages'
import { expectSums } from '../pages/dashboard'
import { createCategory, logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'
import { textsSince, watchPage } from '../support/observers/watch-page'

const ENTRY = { type: 'expense', name: 'Kopi', amount: 53_579, category: 'Food' } as const
const SHOWN = { balance: '53.579', income: '0', expenses: '53.579' }
const HIDDEN = { balance: '•••', income: '•••', expenses: '•••' }

test('amounts that were hidden are hidden after a restart offline and in the other tab, until they are shown', async ({
  page,
  context,
  wire,
}) => {
  await register(page, somebody())
  await createCategory(page, ENTRY.type, ENTRY.category)
  await logTransaction(page, ENTRY)
  await expectSums(page, SHOWN)
  await readyForOffline(page)
  const other = await context.newPage()
  await other.goto('/')
  await expectSums(other, SHOWN)
  await goOffline(context, wire)

  const eye = page.getByRole('banner').getByRole('button', { name: 'Hide amounts' })
  await eye.click()
  await expectSums(page, HIDDEN)
  await expectSums(other, HIDDEN)

  await watchPage(page)
  await page.reload()
  await expectSums(page, HIDDEN)
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  const texts = await textsSince(page)
  expect(texts.some(text => text.includes('•••'))).toBe(true)
  expect(texts.filter(text => text.includes('53.579'))).toEqual([])

  await other.getByRole('banner').getByRole('button', { name: 'Hide amounts' }).click()
  await expectSums(other, SHOWN)
  await expectSums(page, SHOWN)
})
