// A phone of 360 x 640 px: the first rows are seen, nothing is cut, and nothing small is all there is to touch.

import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showAllowance } from '../../../src/parts/shown-allowance'
import { budget, NOON, schedule, transaction, wallet } from '../../support/data/builders'
import { LOCALES, openApp, painted } from '../../support/opened-app'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ id: NOON, amount: 480_000, category: 'Food' })],
  wallets: [wallet({ walletName: 'GoPay' })],
  budgets: [budget(), budget({ id: NOON + 1, categoryName: '', amount: 2_000_000 })],
  schedules: [schedule({ mode: 'ask' })],
}

const boxOf = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) throw new Error(`There is no ${selector}`)
  return box
}
const bar = () => boxOf('nav:has(> a[href^="/add/"])')

describe.each(LOCALES)('in %s', locale => {
  test('the first row is seen whole, with wallets, what may be spent a day, and a schedule and a budget that need attention', async () => {
    await setWindowSize(360, 640)
    showAllowance(true)
    onTestFinished(() => showAllowance(false))
    await openApp('/', { rows: ROWS, locale })
    await expect.element(page.getByRole('link', { name: /GoPay/ })).toBeVisible()
    await expect.poll(() => document.querySelector('main a[href*="ahead"]')).not.toBeNull()
    await expect.poll(() => document.querySelector('main button[aria-expanded]')).not.toBeNull()
    await painted()
    expect(boxOf('main a[href^="/detail/"]').bottom).toBeLessThanOrEqual(bar().top)
  })

  test('the name of a budget is not cut', async () => {
    await setWindowSize(360, 640)
    await openApp('/budgets', { rows: ROWS, locale })
    await expect.poll(() => document.querySelectorAll('main li h2').length).toBe(2)
    for (const name of document.querySelectorAll('main li h2'))
      expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
  })

  test('the views of the reports are readable, and the chosen one is seen', async () => {
    await setWindowSize(360, 640)
    await openApp('/reports?view=ahead', { rows: ROWS, locale })
    await expect.poll(() => document.querySelector('[role=tab][aria-selected=true]')).not.toBeNull()
    await painted()
    const { fontSize } = getComputedStyle(document.querySelector('[role=tab]') as Element)
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(13)
    expect(boxOf('[role=tab][aria-selected=true]').right).toBeLessThanOrEqual(360)
  })
})

test.each(LOCALES)('the month of a report is not cut (%s)', async locale => {
  await setWindowSize(360, 640)
  await openApp('/reports', { rows: ROWS, locale })
  const month = page.getByRole('textbox')
  await expect.element(month).toHaveValue('Mar 2026')
  const input = month.element() as HTMLInputElement
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
})

test('the button of an import covers less than a sixth of the screen', async () => {
  await setWindowSize(360, 640)
  await openApp('/import')
  const statement = 'Date,Description,Amount\n13/03/2026,Noodles,-15.000\n'
  await userEvent.upload(
    page.getByLabelText('File'),
    new File([statement], 'bank.csv', { type: 'text/csv' }),
  )
  const submit = page.getByRole('button', { name: 'Import 1 transaction' })
  await expect.element(submit).toBeVisible()
  const panel = submit.element().closest('section')?.getBoundingClientRect()
  expect(Number(panel?.bottom)).toBeLessThanOrEqual(bar().top)
  expect(Number(panel?.height)).toBeLessThan(640 / 6)
})
