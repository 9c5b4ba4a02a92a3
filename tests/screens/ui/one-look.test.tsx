// What is the same thing looks the same on every screen.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { category, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field } from '../../support/screen'
import { emulateMedia } from '../../support/screens/emulate-media'
import { visit } from '../../support/screens/visit'
import { setWindowSize } from '../../support/screens/window-size'

const ROWS = { categories: [category()], transactions: [transaction({ date: '2026-03-10' })] }

/** The mark of the first checkbox that is not checked. */
async function markOfCheckbox() {
  const box = page.getByRole('checkbox', { checked: false }).first()
  await expect.element(box).toBeVisible()
  const { inlineSize, border, borderRadius, backgroundColor } = getComputedStyle(
    box.element(),
    '::before',
  )
  return { inlineSize, border, borderRadius, backgroundColor }
}

test('a checkbox has one look, in either theme', async () => {
  const app = await openApp('/', { rows: ROWS })
  for (const scheme of ['light', 'dark'] as const) {
    await emulateMedia('prefers-color-scheme', scheme)
    await visit(app, '/search')
    await button('Select').click()
    const mark = await markOfCheckbox()
    expect(mark.inlineSize).toBe('24px')
    for (const path of ['/settings/appearance', '/settings/month']) {
      await visit(app, path)
      expect(await markOfCheckbox(), `${path}, ${scheme}`).toEqual(mark)
    }
  }
})

test('what folds has one mark', async () => {
  const app = await openApp('/reports', { rows: ROWS })
  const markOf = async (path: string) => {
    await visit(app, path)
    await expect.poll(() => document.querySelector('main summary')).not.toBeNull()
    const summary = document.querySelector('main summary') ?? document.body
    const { display, listStyleType } = getComputedStyle(summary)
    return { display, listStyleType, before: getComputedStyle(summary, '::before').content }
  }
  const mark = await markOf('/import')
  expect(await markOf('/reports?view=calendar')).toEqual(mark)
  expect(await markOf('/settings/lock')).toEqual(mark)
})

test('the heads of the rows of a file stand over their columns, on a phone and on a desk', async () => {
  await openApp('/import')
  const rows = 'Date,Name,Amount\n13/03/2026,Noodles,-15000\n14/03/2026,Rent,-1500000\n'
  await userEvent.upload(field('File'), new File([rows], 'bank.csv'))
  const head = page.getByRole('columnheader', { name: 'Date' })
  const cell = page.getByRole('cell', { name: 'Fri, Mar 13, 2026' })
  const startOf = (element: Element) =>
    element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
  for (const width of [390, 1280]) {
    await setWindowSize(width)
    await expect.element(head).toBeVisible()
    expect(startOf(head.element()), `${width} px`).toBeCloseTo(startOf(cell.element()), 0)
  }
})
