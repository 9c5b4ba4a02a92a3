// The rows that stay in a signed-out user's database while a change waits for the server (rule U2).

import { expect, test } from 'vitest'
import { stageImport } from '../../../src/store/bulk/imports/stage-import'
import { writeJob } from '../../../src/store/bulk/jobs/job'
import { undoJob } from '../../../src/store/bulk/jobs/undo-job'
import { readState } from '../../../src/store/database/sync-state'
import { editDraftKey } from '../../../src/store/drafts/draft-key'
import { removeAllButUnsent } from '../../../src/store/outbox/remove-user-database'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { everythingIn } from '../../support/data/database/everything-in'
import { keptTotals, totalsOfRows } from '../../support/data/database/totals-of-rows'
import { importedRow, inParts } from '../../support/data/imports'
import { oneDevice, replica } from '../../support/data/replica'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const SENT = transaction({ name: 'Sent' })
const WAITING = transaction({ id: NOON + 1, name: 'Waiting' })

/** What stays at a log-out, in part; all other tables are empty after it. */
const STAYING = ['transactions', 'totals', 'outbox', 'syncState']

/** The tables that must be empty. */
const emptied = (left: Readonly<Record<string, unknown[]>>, staying: readonly string[]) =>
  Object.keys(left).filter(name => !staying.includes(name) && left[name]?.length !== 0)

const statesIn = ({ syncState = [] }: Readonly<Record<string, unknown[]>>) =>
  syncState.map(state => (state as { key: string }).key).sort()

/**
 * A phone whose person signs out with one change that the server does not have.
 *
 * @param isLost whether the server has lost history, and the rows are still being queued
 */
async function signedOut(isLost = false) {
  const { cloud, phone } = oneDevice()
  await phone.save('categories', category())
  await phone.save('savings', savingPlan())
  await phone.push('transactions', SENT, { ...WAITING, name: 'Before' })
  await phone.save('transactions', WAITING)
  const edits = [editDraftKey('transactions', SENT.id), editDraftKey('savings', savingPlan().id)]
  for (const key of ['add-transaction', ...edits] as const)
    await phone.database.drafts.put({ key, value: { changes: { name: 'Draft' } }, at: NOON })
  const file = { id: 'first', name: 'bank.csv', categories: [] }
  await stageImport(phone.database, NOON, file, inParts([importedRow()]))
  await phone.database.imports.update('first', { state: 'done' })
  const later = { collection: 'transactions', key: '99', rev: 3, parser: '1.0.0' } as const
  await phone.database.unreadable.add({ ...later, fields: { name: 'Doctor' } })
  await phone.database.bin.add({ collection: 'transactions', document: SENT, at: NOON })
  await phone.database.conflicts.add({
    ...({ collection: 'transactions', id: SENT.id, kind: 'edit-over-remote-deletion' } as const),
    ...{ at: NOON, by: 'other', editedAt: NOON, name: 'Sent' },
  })
  const keys = ['expense/psychotherapy']
  await phone.database.syncState.put({ key: 'dismissed-subscriptions', keys })
  if (isLost)
    await phone.database.syncState.put({ key: 'lost-history', left: ['transactions'], after: 0 })
  expect(await removeAllButUnsent(phone.database.uid)).toBe(false)
  return { cloud, phone: phone.reopened() }
}

test('[U2] with a pending change, only that can still be read', async () => {
  const { phone } = await signedOut()
  const left = await everythingIn(phone.database)
  expect(left.transactions).toMatchObject([{ name: 'Waiting' }])
  expect(left.outbox).toMatchObject([{ id: WAITING.id }])
  expect(emptied(left, STAYING)).toEqual([])
  expect(statesIn(left)).toEqual(['collections', 'head', 'push', 'replica'])
  expect(await keptTotals(phone.database)).toEqual(totalsOfRows([WAITING]))
})

test('[U2] [Q4] the next sign-in sends the change and brings the rest back', async () => {
  const { cloud, phone } = await signedOut()
  await phone.sync()
  expect(cloud.values()).toEqual([SENT, WAITING])
  expect(await phone.documents('transactions')).toEqual([SENT, WAITING])
  expect(await phone.documents('categories')).toEqual([category()])
  expect(await phone.database.outbox.count()).toBe(0)
  expect(await keptTotals(phone.database)).toEqual(totalsOfRows([SENT, WAITING]))
})

test('[U2] a pending deletion is still a deletion after the next sign-in', async () => {
  const { cloud, phone } = oneDevice()
  await phone.push('transactions', SENT)
  await phone.remove('transactions', SENT.id)
  await removeAllButUnsent(phone.database.uid)
  const again = phone.reopened()
  await again.sync()
  expect(cloud.server.list('transactions')).toEqual([])
  expect(await again.documents('transactions')).toEqual([])
})

test('[U2] [Q6] while the rows that a server has lost are being queued, all stay', async () => {
  const phone = replica(new FakeCloud())
  await phone.push('transactions', SENT)
  await phone.database.syncState.put({ key: 'lost-history', left: ['transactions'], after: 0 })
  // Also where no row is queued yet.
  expect(await removeAllButUnsent(phone.database.uid)).toBe(false)
  let again = phone.reopened()
  expect(await again.documents('transactions')).toEqual([SENT])
  await again.save('transactions', WAITING)
  await removeAllButUnsent(phone.database.uid)
  again = again.reopened()
  expect(await again.documents('transactions')).toEqual([SENT, WAITING])
})

test('[U2] [Q6] while they are being queued, nothing but these rows and what they need stays', async () => {
  const { phone } = await signedOut(true)
  const left = await everythingIn(phone.database)
  // A version that this app cannot read may be the only one, as a row may.
  const rows = ['categories', 'savings', 'unreadable']
  expect(emptied(left, [...STAYING, ...rows])).toEqual([])
  expect(statesIn(left)).toEqual([
    ...['collections', 'cursor', 'head', 'lost-history', 'push', 'replica'],
  ])
  expect(await phone.documents('transactions')).toEqual([SENT, WAITING])
  expect(await keptTotals(phone.database)).toEqual(totalsOfRows([SENT, WAITING]))
})

test('[U2] [A2] the place in an adoption stays, also without a pending change', async () => {
  const { phone } = oneDevice()
  const step = { part: 'transactions', after: 7, done: 1, total: 3 } as const
  const place = { trial: 'local-1', since: 0, moved: [], ...step } as const
  await phone.database.syncState.put({ key: 'adoption', ...place })
  expect(await removeAllButUnsent(phone.database.uid)).toBe(false)
  expect(await readState(phone.reopened().database, 'adoption')).toMatchObject(place)
})

test('[U2] an import that was interrupted stays, and is finished after the next sign-in', async () => {
  const { cloud, phone } = oneDevice()
  await phone.sync()
  const rows = [importedRow({ name: 'First' }), importedRow({ name: 'Second' })]
  const file = { id: 'first', name: 'bank.csv', categories: [] }
  await stageImport(phone.database, NOON, file, inParts(rows, 1))
  const killed = new AbortController()
  await writeJob(phone.database, NOON, 'first', () => killed.abort(), killed.signal)
  await phone.sync()
  expect(await removeAllButUnsent(phone.database.uid)).toBe(false)
  const again = phone.reopened()
  expect(await again.documents('transactions')).toEqual([])
  await again.sync()
  await writeJob(again.database, NOON + 9, 'first', () => {})
  await again.sync()
  expect(cloud.values()).toMatchObject([{ name: 'First' }, { name: 'Second' }])
  await undoJob(again.database, NOON + 20, 'first', false, () => {})
  await again.sync()
  expect(cloud.values()).toEqual([])
})
