// The Firestore operations of a repair of ten years of transactions: docs/scale.md uses this figure. Takes some seconds,
// for the IndexedDB in memory walks to the middle of 10,000 rows one by one.

import { expect, test } from 'vitest'
import { NOON } from '../support/data/builders'
import { billOf, manyRows } from './many-rows'

test('[Q4] a repair of 10,000 transactions of which one was lost costs 72 reads', async () => {
  const { cloud, phone } = await manyRows(10_000)
  cloud.server.lose('transactions', NOON + 1_234)
  const { reads, writes } = await billOf(cloud, () => phone.sync())
  // The head, before and after; six counts of all, then of 5,000, 2,500, 1,250, 625, 313, 156, 78 and their like;
  // 39 rows; a tombstone.
  expect(reads).toBe(2 + (10 + 1 + 1 + 1 + 1 + 1) + (5 + 3 + 2 + 1 + 1 + 1 + 1 + 1) + 39 + 1)
  expect(writes).toBe(2)
})
