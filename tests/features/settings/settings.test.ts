// The figures of the settings screen, and where they come from.

import { expect, test } from 'vitest'
import { readTransactionCount } from '../../../src/features/settings/storage/storage-section'
import { countText, megabytesText } from '../../../src/i18n/number-formats'
import { deleteDocument } from '../../../src/store/deletion'
import { NOON, transactions } from '../../support/data/builders'
import { completeDatabase, save } from '../../support/data/database/fresh-database'

test('sizes are megabytes in the language of the person, precise where they are small', () => {
  expect(megabytesText(0, 'en')).toBe('0 MB')
  expect(megabytesText(1, 'en')).toBe('0.1 MB')
  expect(megabytesText(3_540_000, 'en')).toBe('3.5 MB')
  expect(megabytesText(3_540_000, 'id')).toBe('3,5 MB')
  expect(megabytesText(10_740_600_000, 'en')).toBe('10,741 MB')
  expect(megabytesText(10_740_600_000, 'id')).toBe('10.741 MB')
})

test('counts are grouped in the language of the person', () => {
  expect(countText(100_000, 'en')).toBe('100,000')
  expect(countText(100_000, 'id')).toBe('100.000')
})

test('the transactions on this device are counted as they come and go', async () => {
  const database = await completeDatabase()
  expect(await readTransactionCount(database)).toBe(0)
  await save(database, 'transactions', ...transactions(2))
  expect(await readTransactionCount(database)).toBe(2)
  await deleteDocument(database, NOON, 'transactions', NOON)
  expect(await readTransactionCount(database)).toBe(1)
})
