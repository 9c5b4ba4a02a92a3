// The taps and keys that 'kopi 18rb' takes, by each way that the app has. docs/keystrokes.md has the figures, and those
// of other apps.

import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import figures from '../../../docs/keystrokes.md?raw'
import { readProfile } from '../../../src/store/database/device-database'
import { UserDatabase } from '../../../src/store/database/user-database'
import { category, template, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, field, link } from '../../support/screen'
import { countEvents } from '../../support/screens/count-events'
import { emulateTouchScreen, swipe, swipesAreOn } from '../../support/screens/touch'
import { setWindowSize } from '../../support/screens/window-size'

type Way = readonly [name: string, path: string, acts: readonly (() => Promise<unknown>)[]]

const LINE = 'kopi 18rb{Enter}'
const KOPI = { name: 'kopi', amount: 18_000 }
const ROWS = {
  transactions: [transaction(KOPI)],
  categories: [category()],
  templates: [template(KOPI)],
}

const templates = page.getByRole('list', { name: 'Templates' })
const row = page.getByRole('link', { name: /Food kopi/ })
const line = field('Quick entry')
const add = tap(button('Add'))

const isReady = () => expect.element(line).toHaveFocus()

/** From the dashboard, or from the form that a shortcut of the icon has opened, to the saved transaction. */
const WAYS: readonly Way[] = [
  ['one line, from a shortcut of the icon', '/add/expense', [isReady, type(LINE)]],
  ['one line, from the dashboard', '/', [tap(link('New transaction')), isReady, type(LINE)]],
  ['one line, by the keyboard', '/', [type('n'), isReady, type(LINE)]],
  [
    'the form',
    '/',
    [
      ...[tap(link('New transaction')), tap(page.getByRole('tab', { name: 'Expense' }))],
      ...[tap(field('Amount')), type('18rb'), tap(field('Name')), type('kopi')],
      // The chosen name brings the category along.
      ...[tap(page.getByRole('option', { name: /kopi/ })), add],
    ],
  ],
  ['a template', '/', [tap(templates.getByRole('link')), add]],
  ['Log again, of one of today', '/', [tap(row), tap(link('Log again')), add]],
  ['Log again, by a swipe on one of today', '/', [() => swipe(row, { x: 150 }), add]],
]

test.each(WAYS)('takes the taps and keys that the document says: %s', async (name, path, acts) => {
  await setWindowSize(390, 700)
  emulateTouchScreen()
  const { database } = await openApp(path, { rows: ROWS })
  await expect.element(path === '/' ? row : line).toBeVisible()
  await expect.element(templates).toBeVisible()
  if (name.includes('swipe')) await swipesAreOn(row)
  const counted = countEvents()
  for (const act of acts) await act()
  await expect.poll(() => database.transactions.toArray()).toHaveLength(2)
  expect(await database.transactions.orderBy('id').last()).toMatchObject({
    ...{ ...KOPI, category: 'Food', date: '2026-03-10' },
  })
  const { taps, keys } = counted
  expect(figures).toContain(`| ${name} | ${taps} | ${keys} |`)
})

test('takes the taps and keys that the document says: a newcomer, from the login screen', async () => {
  await setWindowSize(390, 700)
  const { device } = await openApp('/login', { isSignedIn: false })
  await expect.element(button('Try it now')).toBeVisible()
  const counted = countEvents()
  await button('Try it now').click()
  await link('New transaction').click()
  await isReady()
  await userEvent.keyboard(LINE)
  const { uid } = (await readProfile(device)) ?? { uid: '' }
  const database = new UserDatabase(uid)
  onTestFinished(() => database.close())
  await expect.poll(() => database.transactions.toArray()).toMatchObject([KOPI])
  const { taps, keys } = counted
  expect(figures).toContain(`| a newcomer, from the login screen | ${taps} | ${keys} |`)
})

function tap(control: Locator): () => Promise<void> {
  return () => control.click()
}

function type(keys: string): () => Promise<void> {
  return () => userEvent.keyboard(keys)
}
