// The date of an edit: today by the specification (section 3), said in the form, with one tap that keeps the saved one.

import { expect, test } from 'vitest'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText, field } from '../../support/screen'

const BECOMES_TODAY = 'The date becomes today.'

function rows(date: string) {
  return { transactions: [transaction({ id: 7, date })], categories: [category()] }
}

test('the form of an earlier transaction says that its date becomes today, and one tap keeps the saved date', async () => {
  const { database, path } = await openApp('/edit/transaction/7', { rows: rows('2026-03-06') })
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

test('a saved date of another year is kept with its year, and yesterday has one button only', async () => {
  const { router } = await openApp('/edit/transaction/7', {
    rows: {
      transactions: [
        transaction({ id: 7, date: '2025-03-06' }),
        transaction({ id: 8, date: '2026-03-09' }),
      ],
    },
  })
  await expect.element(button('Keep Thu, Mar 6, 2025')).toBeVisible()
  await expect.element(button('Yesterday')).toBeVisible()
  await router.navigate({ href: '/edit/transaction/8' })
  await expect.element(button('Keep Mon, Mar 9')).toBeVisible()
  await expect.element(button('Yesterday')).not.toBeInTheDocument()
})

test('a transaction of today has nothing to keep, nor has a new one', async () => {
  const { router } = await openApp('/edit/transaction/7', { rows: rows('2026-03-10') })
  await expect.element(button('Today')).toBeVisible()
  await expect.element(button(/^Keep \w+,/)).not.toBeInTheDocument()
  await expectNoText(BECOMES_TODAY)
  await router.navigate({ href: '/add/expense' })
  await expect.element(button('Yesterday')).toBeVisible()
  await expect.element(button(/^Keep \w+,/)).not.toBeInTheDocument()
})
