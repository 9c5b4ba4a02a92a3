// The choices for imported files are in the user's own database: they go with it, and nobody else gets them.

import { expect, test } from 'vitest'
import type { ColumnUse } from '../../../../src/domain/transaction/import/columns/column-names'
import {
  accountKey,
  readRemembered,
  rememberChoices,
  rememberedReading,
  rememberedWallet,
} from '../../../../src/features/import/reading/remembered-readings'
import { readText } from '../../../../src/features/import/worker/read-file'
import { freshDatabase } from '../../../support/data/database/fresh-database'

const USES: readonly ColumnUse[] = ['date', 'description', 'amount']

function fileWith(header: string) {
  const file = readText(`${header}\n2026-03-09,Soup,-5\n`)
  if (typeof file === 'string') throw new Error(file)
  const { table, reading } = file
  const account = accountKey(table.account)
  return { table, origin: null, header: table.header, account, reading: { ...reading, uses: USES } }
}

test('the columns and the wallet of a file are known again for its header, and only to its user', async () => {
  const [database, ofAnother] = [freshDatabase(), freshDatabase()]
  const file = fileWith('Date,Name,Amount')
  await rememberChoices(database, file, 'bca00001')
  const remembered = await readRemembered(database)
  expect(rememberedReading(file.table, remembered)?.uses).toEqual(USES)
  expect(rememberedWallet(file, remembered)).toBe('bca00001')
  const other = fileWith('Date,Payee,Amount')
  expect(rememberedReading(other.table, remembered)).toBeNull()
  expect(rememberedWallet(other, remembered)).toBe('')
  const ofOthers = await readRemembered(ofAnother)
  expect(rememberedReading(file.table, ofOthers)).toBeNull()
  expect(rememberedWallet(file, ofOthers)).toBe('')
})

test('of two accounts with one header, each has its own wallet, and a file without an account that of the header', async () => {
  const database = freshDatabase()
  const ofAccount = (number: string) =>
    fileWith(`Mutasi\nNo. rekening : ${number}\n\nDate,Name,Amount`)
  const [first, second] = [ofAccount('123-456 7890'), ofAccount('1234567891')]
  await rememberChoices(database, first, 'bca00001')
  expect(rememberedWallet(second, await readRemembered(database))).toBe('')
  await rememberChoices(database, second, 'bca00002')
  await rememberChoices(database, fileWith('Date,Name,Amount'), 'gopay001')
  const remembered = await readRemembered(database)
  const files = [
    ofAccount('1234567890'),
    second,
    fileWith('Date,Name,Amount'),
    ofAccount('5555555'),
  ]
  expect(files.map(file => rememberedWallet(file, remembered))).toEqual([
    ...['bca00001', 'bca00002', 'gopay001', 'gopay001'],
  ])
  expect(JSON.stringify(remembered)).not.toContain('456')
})

test('the choices for 20 headers are kept, the latest ones', async () => {
  const database = freshDatabase()
  const files = Array.from({ length: 21 }, (_, index) => fileWith(`Date,Name ${index},Amount`))
  for (const file of files) await rememberChoices(database, file, 'bca00001')
  const remembered = await readRemembered(database)
  const known = files.map(file => rememberedReading(file.table, remembered) !== null)
  expect(known).toEqual([false, ...Array.from({ length: 20 }, () => true)])
})
