// The screens with documents that this app cannot read (rule Q7).

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { transactionChangesDraft } from '../../../src/features/transactions/form/transaction-changes'
import type { UnreadableDocument } from '../../../src/store/database/record-types'
import { writeDraft } from '../../../src/store/drafts/drafts'
import { NOON, savingPlan, transaction } from '../../support/data/builders'
import { type AppStart, openApp } from '../../support/opened-app'
import {
  button,
  expectNoText,
  expectText,
  field,
  heading,
  link,
  textOf,
} from '../../support/screen'
import { visit } from '../../support/screens/visit'

const CHANGED = /^A newer version of CoMoney has changed this\./
const MADE = /^CoMoney cannot read this, usually because it is from a newer version\./

const KEPT: readonly UnreadableDocument[] = [
  {
    collection: 'transactions',
    key: String(NOON),
    rev: 3,
    fields: { name: '<b>Noodles</b> {0}', amount: { value: 7, currency: 'USD' } },
    parser: '1.0.0',
  },
  {
    collection: 'savings',
    key: String(NOON),
    rev: 0,
    fields: { data: { savingsName: 7 } },
    parser: '1.0.0',
  },
]

const ROWS = { transactions: [transaction()], savings: [savingPlan()] }

/** With a transaction and a plan that only a newer version can read. */
function openUnreadable(path: string, rows: AppStart['rows'] = ROWS, kept = KEPT) {
  const prepare: AppStart['prepare'] = async ({ database }) => {
    await database.unreadable.bulkPut(kept)
  }
  return openApp(path, { rows, prepare })
}

const inPlace = page.getByRole('heading', {
  ...{ level: 1, name: 'A newer version of CoMoney has changed this', exact: true },
})

test('[Q7] [U1] documents that cannot be read are counted and named until they have gone', async () => {
  const { database } = await openUnreadable('/sync')
  await expect.element(heading('2 documents could not be read')).toBeVisible()
  await expectText(MADE)
  expect(listed()).toEqual([`Savings plan ${NOON}`, `<b>Noodles</b> {0}Transaction ${NOON}`])
  await database.unreadable.delete(['savings', String(NOON)])
  await expect.element(heading('1 document could not be read')).toBeVisible()
  await database.unreadable.clear()
  await expectNoText(MADE)
})

test('[Q7] the document itself says that it is shown as it was', async () => {
  const { database } = await openApp(`/detail/${NOON}`, { rows: ROWS })
  await expectText('Noodles')
  await expect.element(button('Delete')).toBeVisible()
  await expectNoText(CHANGED)
  await database.unreadable.bulkPut(KEPT)
  await expectText(CHANGED)
  await expect.element(button('Delete')).not.toBeInTheDocument()
  expect(link('Edit').query()).toBeNull()
})

test('[Q7] a document that only a newer version can read is said in place of its edit form, until this version reads it', async () => {
  const { database, router } = await openUnreadable(`/edit-saving-plan/${NOON}`)
  await expect.element(inPlace).toBeVisible()
  await expect.element(link('Back to Savings Planner')).toBeVisible()
  await expectNoText('Your entry is kept until then.')
  expect(field('Savings name').query()).toBeNull()
  const changes = { changes: { name: 'Other noodles' }, deleted: null }
  await writeDraft(database, transactionChangesDraft(NOON), changes, NOON)
  await router.navigate({ href: `/edit/transaction/${NOON}` })
  await expect.element(inPlace).toBeVisible()
  await expectText('Your entry is kept until then.')
  await expect.element(link('Back to Dashboard')).toBeVisible()
  expect(field('Name').query()).toBeNull()
  await database.unreadable.clear()
  await expect.element(field('Name')).toHaveValue('Other noodles')
  await expectText('Continuing where you left off')
})

test('[Q7] a document of which no version was ever readable is not said to be missing', async () => {
  const app = await openUnreadable('/', {})
  for (const path of ['/detail', '/edit/transaction']) {
    await visit(app, '/')
    await visit(app, `${path}/${NOON}`)
    await expect.element(inPlace).toBeVisible()
  }
})

test('[Q7] such a document is not changed by restoring an earlier value, and says why', async () => {
  const { database } = await openUnreadable('/conflicts')
  await database.conflicts.add({
    ...{ collection: 'transactions', id: NOON, kind: 'field', by: 'device-b' },
    ...{ at: NOON, editedAt: NOON, name: 'Noodles' },
    value: { field: 'name', lost: 'Ramen', kept: 'Noodles', side: 'local' },
  })
  await button(/^Restore/).click()
  await expectText('Failed Restore A newer version of CoMoney has changed this.')
})

test('[Q7] a name of any length is cut to two lines', async () => {
  const name = 'Noodles '.repeat(2_000)
  await openUnreadable(
    '/sync',
    ROWS,
    KEPT.map(kept => ({ ...kept, fields: { name } })),
  )
  await expect.poll(() => listed().length).toBe(2)
  for (const row of listed()) expect(row.length).toBeLessThan(300)
  const [shown] = page.getByText(/^Noodles Noodles/).elements()
  const lineHeight = Number.parseFloat(getComputedStyle(shown ?? document.body).lineHeight)
  expect(shown?.clientHeight).toBeLessThanOrEqual(Math.ceil(2 * lineHeight))
})

test('[Q7] an edit of one is refused with the reason, and what was typed is still there', async () => {
  const { database, path } = await openApp(`/edit/transaction/${NOON}`, { rows: ROWS })
  await field('Name').fill('Other noodles')
  await database.unreadable.bulkPut(KEPT)
  await expectText(CHANGED)
  await button('Save').click()
  await expectText(/^Failed Add Transaction A newer version of CoMoney has changed this\.$/)
  await expect.element(field('Name')).toHaveValue('Other noodles')
  expect(path()).toBe(`/edit/transaction/${NOON}`)
  expect(await database.transactions.toArray()).toMatchObject([{ name: 'Noodles' }])
})

function listed(): string[] {
  const list = heading(/could not be read/).element()
  return [...(list.parentElement?.querySelectorAll('li') ?? [])].map(textOf)
}
