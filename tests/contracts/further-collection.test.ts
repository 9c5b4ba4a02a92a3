// A further collection that is defined in this file alone: the parser, the merge, the engine, the bin, the conflicts, the
// export, the restore and the end of an account work for it.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyDefinition } from '../../src/domain/collections/definitions'
import type { CollectionName, UserDocument } from '../../src/domain/document'
import type { UserDatabase } from '../../src/store/database/user-database'
import { NOON, transaction } from '../support/data/builders'
import type { Replica } from '../support/data/replica'

const NOTES_DEFINITION: AnyDefinition = {
  nameField: 'name',
  fields: {
    id: { kind: 'id' },
    name: { kind: 'text', least: 1, most: 20 },
    amount: { kind: 'amount', isOptional: true },
    day: { kind: 'date' },
  },
}

// No type of the app knows the name.
const NOTES = 'notes' as CollectionName

interface Note {
  readonly id: number
  readonly name: string
  readonly amount?: number
  readonly day: string
}

const NOTE: Note = { id: 7, name: 'Soup', amount: 5, day: '2026-03-10' }

/** The modules of the app, loaded with the definition. */
async function load() {
  const [parser, restores, replicas, commits, bins, undos, conflicts, repairs, closings, stones] =
    await Promise.all([
      import('../../src/domain/formats/parse-document'),
      import('../support/data/restores'),
      import('../support/data/replica'),
      import('../../src/store/commit'),
      import('../../src/store/bin'),
      import('../../src/store/undo'),
      import('../../src/store/conflicts/conflicts'),
      import('../../src/sync/full-check/repair'),
      import('../../src/sync/closing/close-account'),
      import('../../src/store/first-download/first-download'),
    ])
  const modules = { ...parser, ...restores, ...replicas, ...commits, ...bins, ...undos }
  return { ...modules, ...conflicts, ...repairs, ...closings, ...stones }
}

let app: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../../src/domain/document', async original => {
    const real = await original<typeof import('../../src/domain/document')>()
    return { ...real, COLLECTIONS: [...real.COLLECTIONS, NOTES] }
  })
  vi.doMock('../../src/domain/collections/collections', async original => {
    const real = await original<typeof import('../../src/domain/collections/collections')>()
    return {
      ...real,
      definitionOf: (name: CollectionName) =>
        name === NOTES ? NOTES_DEFINITION : real.definitionOf(name),
    }
  })
  vi.doMock('../../src/store/database/user-database', async original => {
    const real = await original<typeof import('../../src/store/database/user-database')>()
    return {
      ...real,
      UserDatabase: class extends real.UserDatabase {
        constructor(uid: string) {
          super(uid)
          this.version(99).stores({ notes: 'id' })
        }
      },
    }
  })
  app = await load()
})

afterAll(() => {
  vi.doUnmock('../../src/domain/document')
  vi.doUnmock('../../src/domain/collections/collections')
  vi.doUnmock('../../src/store/database/user-database')
  vi.resetModules()
})

// A note is a document only here.
const asDocument = (note: Note) => note as unknown as UserDocument as never

const save = (device: Replica, ...notes: Note[]) => device.save(NOTES, ...notes.map(asDocument))
const push = (device: Replica, ...notes: Note[]) => device.push(NOTES, ...notes.map(asDocument))
const tableOf = (database: UserDatabase) => database.table<Note & { sync: unknown }>(NOTES)

async function levelWith(...notes: Note[]) {
  const { cloud, phone, laptop } = app.twoDevices()
  await push(phone, ...notes)
  await laptop.sync()
  return { cloud, phone, laptop }
}

test('is read without unknown fields, and has its limits', () => {
  expect(app.parseDocument(NOTES, { ...NOTE, color: 'red' })).toEqual(NOTE)
  expect(app.parseDocument(NOTES, { ...NOTE, day: '2026-02-30' })).toBeNull()
  expect(app.isAccepted(NOTES, { ...NOTE, more: { color: 'red' } })).toBe(true)
  expect(app.isAccepted(NOTES, { ...NOTE, name: 'x'.repeat(21) })).toBe(false)
})

test('is pushed, pulled and merged by its fields; the losing value is a conflict that can be restored', async () => {
  const { cloud, phone, laptop } = await levelWith(NOTE)
  await save(phone, { ...NOTE, name: 'Stew', day: '2026-03-11' })
  laptop.clock.advance(1)
  await save(laptop, { ...NOTE, name: 'Broth', amount: 6 })
  await app.syncAll(phone, laptop, phone)
  await app.expectLevel(cloud, phone, laptop)
  const merged = { id: 7, name: 'Broth', amount: 6, day: '2026-03-11' }
  expect(await phone.documents(NOTES)).toEqual([merged])
  const [listed] = await app.readConflicts(phone.database, 10)
  expect(listed?.conflict).toMatchObject({ name: 'Broth', value: { field: 'name', lost: 'Stew' } })
  if (listed) await app.restoreConflict(phone.database, NOON + 9, listed.conflict)
  expect(await phone.documents(NOTES)).toEqual([{ ...merged, name: 'Stew' }])
})

test('is listed by a new device, also one that shows the latest transactions first', async () => {
  const { cloud } = await levelWith(NOTE)
  const tablet = app.replica(cloud)
  await tablet.push('transactions', transaction({ id: NOON }))
  expect(await tablet.documents(NOTES)).toEqual([NOTE])
})

test('is deleted on each device, and comes back from the bin', async () => {
  const { cloud, phone, laptop } = await levelWith(NOTE)
  await phone.pushRemoval(NOTES, 7)
  await laptop.sync()
  expect(await laptop.documents(NOTES)).toEqual([])
  const items = await app.readBin(laptop.database, NOON, 10)
  expect(await app.restoreFromBin(laptop.database, NOON, items)).toBe(1)
  await app.syncAll(laptop, phone)
  await app.expectLevel(cloud, phone, laptop)
  expect(await phone.documents(NOTES)).toEqual([NOTE])
})

test('keeps a later edit when an action is undone', async () => {
  const { phone } = await levelWith(NOTE)
  await save(phone, { ...NOTE, name: 'Stew' })
  await save(phone, { ...NOTE, name: 'Stew', amount: 6 })
  const after = asDocument({ ...NOTE, name: 'Stew' })
  await app.commit(phone.database, NOON, tx =>
    app.undoChange(tx, { collection: NOTES, before: asDocument(NOTE), after }),
  )
  expect(await phone.documents(NOTES)).toEqual([{ ...NOTE, amount: 6 }])
})

test('is in a backup, and restored from it, but for an entry that the server would reject', async () => {
  const { phone } = await levelWith(NOTE, { ...NOTE, id: 8 })
  const file = await app.backupOf(phone.database)
  await tableOf(phone.database).delete(8)
  expect(await app.restored(phone.database, NOON, file, 'merge')).toBe(1)
  expect(await phone.documents(NOTES)).toEqual([NOTE, { ...NOTE, id: 8 }])
  const text = JSON.stringify({ format: 'comoney', version: 1, notes: [{ ...NOTE, id: -1 }] })
  const { summary } = await app.opened(phone.database, await app.sealed(text))
  expect(summary.leftOut).toEqual([{ collection: NOTES, id: -1, name: 'Soup', place: 1 }])
})

test('is compared and repaired', async () => {
  const { cloud, phone, laptop } = await levelWith(NOTE, { ...NOTE, id: 8 })
  await tableOf(laptop.database).delete(8)
  await app.requestRepair(laptop.ports.store, NOON)
  await laptop.sync()
  await app.expectLevel(cloud, phone, laptop)
})

test('goes with its account', async () => {
  const { cloud, phone } = await levelWith(NOTE)
  const port = cloud.port(phone.device)
  const newId = () => crypto.randomUUID()
  await app.closeHead({ cloud: port, clock: phone.clock, newId })
  await app.removeDocuments(port, () => {})
  expect([...cloud.server.stored().keys()]).toEqual([''])
})
