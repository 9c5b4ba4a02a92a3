// Following a document to its fresh id (rule M4).

import { expect, test } from 'vitest'
import { changedIdOf, latestIdChangeKey } from '../../../src/store/records/id-changes'
import { freshDatabase } from '../../support/data/database/fresh-database'

test('[M4] a document that has not moved since its screen opened is where it was', async () => {
  const database = freshDatabase()
  expect(await latestIdChangeKey(database)).toBe(0)
  expect(await changedIdOf(database, 'transactions', 1, 0)).toBeNull()
  await database.idChanges.add({ collection: 'transactions', from: 1, to: 5 })
  expect(
    await changedIdOf(database, 'transactions', 1, await latestIdChangeKey(database)),
  ).toBeNull()
})

test('[M4] a move after the screen opened is followed, of the same collection and id only', async () => {
  const database = freshDatabase()
  const since = await latestIdChangeKey(database)
  await database.idChanges.add({ collection: 'transactions', from: 1, to: 5 })
  expect(await changedIdOf(database, 'transactions', 1, since)).toBe(5)
  expect(await changedIdOf(database, 'savings', 1, since)).toBeNull()
  expect(await changedIdOf(database, 'transactions', 2, since)).toBeNull()
})

test('[M4] a document that moved twice is followed to where it is now', async () => {
  const database = freshDatabase()
  await database.idChanges.add({ collection: 'savings', from: 1, to: 5 })
  await database.idChanges.add({ collection: 'savings', from: 5, to: 9 })
  expect(await changedIdOf(database, 'savings', 1, 0)).toBe(9)
})

test('[M4] of two documents that have left one id, the one that left after the screen opened is followed', async () => {
  const database = freshDatabase()
  await database.idChanges.add({ collection: 'savings', from: 1, to: 5 })
  const since = await latestIdChangeKey(database)
  await database.idChanges.add({ collection: 'savings', from: 1, to: 9 })
  expect(await changedIdOf(database, 'savings', 1, since)).toBe(9)
})
