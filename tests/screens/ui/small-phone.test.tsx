// A phone of 360 x 640 px: the first rows are seen, nothing is cut, and nothing small is all there is to touch.

import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showAllowance } from '../../../src/parts/shown-allowance'
import { budget, NOON, schedule, transaction, transfer, wallet } from '../../support/data/builders'
import { LAYOUT_LOCALES, openApp, painted } from '../../support/opened-app'
import { visit } from '../../support/screens/visit'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = {
  transactions: [transaction({ id: NOON, amount: 480_000, category: 'Food' })],
  wallets: [
    wallet({ walletName: 'GoPay', opening: 250_000 }),
    wallet({ id: NOON + 1, key: 'kartu001', walletName: 'Visa Platinum', opening: -700_000 }),
  ],
  budgets: [budget(), budget({ id: NOON + 1, categoryName: '', amount: 2_000_000 })],
  schedules: [schedule({ mode: 'ask' })],
}

const boxOf = (selector: string) => {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) throw new Error(`There is no ${selector}`)
  return box
}
/** In a line of parts. */
const isWhole = (part: Element) => part.scrollWidth <= part.clientWidth
const isLeftOut = (part: Element) => {
  const line = part.parentElement?.getBoundingClientRect()
  return part.getBoundingClientRect().top >= Number(line?.bottom)
}
/** For each element but the last, whether at least 9 px are free between its words and those of the next one. */
function gapsBetweenWords(selector: string): boolean[] {
  const boxes = Array.from(document.querySelectorAll(selector), element => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect()
  })
  return boxes.slice(1).map((box, index) => box.left - Number(boxes[index]?.right) >= 9)
}
const bar = () => boxOf('nav:has(> a[href^="/add/"])')

describe.each(LAYOUT_LOCALES)('in %s', locale => {
  test('the first row is seen whole, with wallets, what may be spent a day, and a schedule and a budget that need attention; the names in the bottom bar stand apart', async () => {
    await setWindowSize(360, 640)
    showAllowance(true)
    onTestFinished(() => showAllowance(false))
    await openApp('/', { rows: ROWS, locale })
    await expect.element(page.getByRole('link', { name: /GoPay/ })).toBeVisible()
    for (const part of document.querySelectorAll('main a[href="/wallets"] span > span'))
      expect(isWhole(part) || isLeftOut(part)).toBe(true)
    await expect.poll(() => document.querySelector('main a[href*="ahead"]')).not.toBeNull()
    await expect.poll(() => document.querySelector('main button[aria-expanded]')).not.toBeNull()
    await painted()
    expect(boxOf('main a[href^="/detail/"]').bottom).toBeLessThanOrEqual(bar().top)
    expect(document.querySelectorAll('nav:has(> a[href^="/add/"]) li')).toHaveLength(4)
    expect(gapsBetweenWords('nav:has(> a[href^="/add/"]) li a')).toEqual(Array(3).fill(true))
  })

  test('the name of a budget is not cut; the views of the reports are readable, the chosen one is seen, and the month is not cut', async () => {
    await setWindowSize(360, 640)
    const app = await openApp('/budgets', { rows: ROWS, locale })
    await expect.poll(() => document.querySelectorAll('main li h2').length).toBe(2)
    for (const name of document.querySelectorAll('main li h2'))
      expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight)
    await visit(app, '/reports?view=ahead')
    await expect.poll(() => document.querySelector('[role=tab][aria-selected=true]')).not.toBeNull()
    await painted()
    const { fontSize } = getComputedStyle(document.querySelector('[role=tab]') as Element)
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(13)
    expect(boxOf('[role=tab][aria-selected=true]').right).toBeLessThanOrEqual(360)
    const tabs = document.querySelector('[role=tablist]')?.parentElement
    expect(tabs?.scrollWidth).toBeLessThanOrEqual(Number(tabs?.clientWidth))
    expect(gapsBetweenWords('[role=tab]')).toEqual(Array(4).fill(true))
    await visit(app, '/reports?at=2026-11')
    const month = page.getByRole('textbox')
    await expect.element(month).toHaveValue('Nov 2026')
    const { scrollWidth, clientWidth } = month.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })

  test('the name of a wallet is whole above an amount of trillions', async () => {
    await setWindowSize(360, 640)
    const opening = 999_999_999_999
    const rows = { wallets: [wallet({ id: 5, key: '', walletName: '', opening }), wallet()] }
    await openApp('/wallets', { rows, locale })
    const name = page.getByText(locale === 'id' ? 'Dompet utama' : 'Main wallet', { exact: true })
    await expect.element(name).toBeVisible()
    expect(name.element().scrollHeight).toBeLessThanOrEqual(name.element().clientHeight)
    expect(name.element().getBoundingClientRect().height).toBeLessThan(30)
  })

  test('a transfer between long names is five lines high at most, and shows both', async () => {
    await setWindowSize(360, 640)
    const rows = {
      wallets: [
        wallet({ walletName: 'Rekening Bersama Keluarga Besar Lestari Jakarta' }),
        wallet({ id: 6, key: 'haji0001', walletName: 'Tabungan Haji Bank Syariah Indonesia' }),
      ],
      transfers: [
        transfer({
          from: 'bca00001',
          to: 'haji0001',
          amount: 100_000_000,
          note: 'Setoran '.repeat(9),
        }),
      ],
    }
    await openApp('/search', { rows, locale })
    const row = page.getByRole('link', { name: /Rekening Bersama.*Tabungan Haji/ })
    await expect.element(row).toBeVisible()
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(5 * 24 + 16)
  })

  test('the buttons of a due schedule are on two lines, and that of a new plan is beside the heading of the plans', async () => {
    await setWindowSize(360, 640)
    const rows = { schedules: [schedule({ mode: 'ask', start: '2026-02-05' })] }
    const app = await openApp('/schedules', { rows, locale })
    const buttons = () => [...document.querySelectorAll('main li :is(button, a[href^="/add/"])')]
    await expect.poll(() => buttons().length).toBe(4)
    const lines = new Set(buttons().map(each => each.getBoundingClientRect().top))
    expect(lines.size).toBe(2)
    await visit(app, '/saving-planner')
    const add = () => document.querySelector('main header > a[href="/add-saving-plan"]')
    await expect.poll(add).not.toBeNull()
    expect(boxOf('main header > a').top).toBeLessThan(boxOf('main header > h2').bottom)
  })
})

test('the chart of a report is seen without scrolling, also beside what has changed', async () => {
  await setWindowSize(360, 640)
  const transactions = ['2026-02-02', '2026-02-27', '2026-03-03'].map((date, index) =>
    transaction({ id: NOON + index, amount: 100_000 * (index + 1), date, category: 'Food' }),
  )
  const app = await openApp('/', { rows: { transactions } })
  for (const [view, part] of [
    ['', 'li'],
    ['?view=months', 'svg'],
    ['?view=balance', 'svg'],
    ['?view=calendar', 'td a'],
    ['?view=ahead', 'svg'],
  ] as const) {
    await visit(app, '/')
    await visit(app, `/reports${view}`)
    await expect.element(page.getByText(/^(Biggest changes|How this)/)).toBeVisible()
    await expect.poll(() => document.querySelector(`figure ${part}`)).not.toBeNull()
    await painted()
    expect(boxOf(`figure ${part}`).top, view).toBeLessThan(bar().top - 44)
  }
})

test('the bar of a selection is one line', async () => {
  await setWindowSize(360, 640)
  const { transactions, wallets } = ROWS
  await openApp('/search', { rows: { transactions, wallets } })
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox').first().click()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect.element(selection.getByRole('button', { name: 'Change wallet' })).toBeVisible()
  expect(selection.element().getBoundingClientRect().height).toBeLessThanOrEqual(64)
  // Within the margins of the screen, and so are the rows above.
  const inner = [...selection.element().children, ...document.querySelectorAll('main li')]
  for (const each of inner) expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(344)
})

test.each(LAYOUT_LOCALES)(
  'the amounts of an import are seen without scrolling, and its button covers less than a sixth of the screen (%s)',
  async locale => {
    await setWindowSize(360, 640)
    await openApp('/import', { locale })
    const statement =
      'Date,Description,Amount\n13/03/2026,Noodles,-15.000\n14/03/2026,Pembayaran sewa,-12.500.000\n'
    await userEvent.upload(
      page.getByLabelText('File'),
      new File([statement], 'bank.csv', { type: 'text/csv' }),
    )
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(2)
    const frame = document.querySelector('table')?.parentElement as HTMLElement
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth)
    const submit = page.getByRole('button', { name: /^(Import|Impor) 2 trans/ })
    await expect.element(submit).toBeVisible()
    const panel = submit.element().closest('section')?.getBoundingClientRect()
    expect(Number(panel?.bottom)).toBeLessThanOrEqual(bar().top)
    expect(Number(panel?.height)).toBeLessThan(640 / 6)
  },
)
