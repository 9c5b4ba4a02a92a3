// The date of an edit: today by the specification (section 3), said in the form, with one tap that keeps the saved one.

import { expect, test } from 'vitest'
import { transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText, field } from '../../support/screen'

const BECOMES_TODAY = 'The date becomes today.'

test('the form of an earlier transaction says that its date becomes today, and one tap keeps the saved date', async () => {
  const rows = { transactions: [transaction({ id: 7, date: '2026-03-06' })] }
  const { database, path } = await openApp('/edit/transaction/7', { rows })
  await expectText(BECOMES_TODAY)
  await expect.element(field('Date')).toHaveAccessibleDescription(BECOMES_TODAY)
  await expect.element(button('Today')).toHaveAttribute('aria-pressed', 'true')
  await button('Keep Fri, Mar 6').click()
  await expect.element(button('Keep Fri, Mar 6')).toHaveAttribute('aria-pressed', 'true')
  await expectNoText(BECOMES_TODAY)
  await button('Save').click()
  await expect.poll(path).toBe('/')
  expect(await database.transactions.toArray()).toMatchObject([{ id: 7, date: '2026-03-06' }])
})

test('a saved date of another year is kept with its year, yesterday has one button only, and today nothing to keep', async () => {
  const dates = ['2025-03-06', '2026-03-09', '2026-03-10']
  const transactions = dates.map((date, index) => transaction({ id: 7 + index, date }))
  const { router } = await openApp('/edit/transaction/7', { rows: { transactions } })
  await expect.element(button('Keep Thu, Mar 6, 2025')).toBeVisible()
  await expect.element(button('Yesterday')).toBeVisible()
  await router.navigate({ href: '/edit/transaction/8' })
  await expect.element(button('Keep Mon, Mar 9')).toBeVisible()
  await expect.element(button('Yesterday')).not.toBeInTheDocument()
  await router.navigate({ href: '/edit/transaction/9' })
  await expect.element(button('Today')).toBeVisible()
  await expect.element(button(/^Keep \w+,/)).not.toBeInTheDocument()
  await expectNoText(BECOMES_TODAY)
  await router.navigate({ href: '/add/expense' })
  await expect.element(button('Yesterday')).toBeVisible()
  await expect.element(button(/^Keep \w+,/)).not.toBeInTheDocument()
})
