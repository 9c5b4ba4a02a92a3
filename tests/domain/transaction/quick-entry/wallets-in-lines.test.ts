// The wallets of a line: the one that an expense or income is in, and the two of a transfer, in both languages.
//
// A row of the table: text | amount | name | wallet | from > to. A question mark stands for a side that the line leaves
// open. Nothing in a column means that nothing is understood of it.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuickEntry } from '../../../../src/domain/transaction/quick-entry/read-quick-entry'

const WALLETS = [
  { key: '', kind: 'cash', names: ['Tunai'] },
  { key: 'bca', kind: 'bank', names: ['BCA'] },
  { key: 'jago', kind: 'bank', names: ['Bank Jago', 'jago'] },
  { key: 'gopay', kind: 'ewallet', names: ['GoPay'] },
  { key: 'ovo', kind: 'ewallet', names: ['OVO'] },
  { key: 'visa', kind: 'card', names: ['Visa'] },
  { key: 'pot', kind: 'pot', names: ['Celengan'] },
] as const

const read = (text: string, ignored: readonly string[] = []) =>
  readQuickEntry(text, { today: '2026-11-24', language: 'id', wallets: WALLETS, ignored })

const shownKey = (key: string | undefined) => (key === '' ? 'tunai' : (key ?? '?'))

function summaryOf(text: string): string[] {
  const { amount, name, wallet, transfer } = read(text)
  const sides = transfer && `${shownKey(transfer.from?.value)} > ${shownKey(transfer.to?.value)}`
  return [
    String(Number(amount?.readings[0].value ?? 0) / 100),
    ...[name, wallet ? shownKey(wallet.value) : '', sides ?? ''],
  ]
}

const TABLE = `
  kopi 18rb gopay                    | 18000   | kopi             | gopay |
  kopi 18rb GoPay kemarin            | 18000   | kopi             | gopay |
  bensin 50rb pakai bca              | 50000   | bensin           | bca   |
  bensin pakai bca 50rb              | 50000   | bensin           | bca   |
  lunch 45k visa                     | 45000   | lunch            | visa  |
  lunch 45k with visa                | 45000   | lunch            | visa  |
  beli pulsa 50rb via gopay          | 50000   | beli pulsa       | gopay |
  nasi padang 25rb tunai             | 25000   | nasi padang      | tunai |
  gaji 8jt bca                       | 8000000 | gaji             | bca   |
  gaji 8jt ke bank jago              | 8000000 | gaji             | jago  |
  groceries 120k using Bank Jago     | 120000  | groceries        | jago  |
  netflix $4.99 visa                 | 0       | netflix          | visa  |
  netflix $4.99 81rb visa            | 81000   | netflix          | visa  |
  gopay $5                           | 0       | gopay            |       |
  gopay 50rb                         | 50000   | gopay            |       |
  bayar visa 1jt                     | 1000000 | bayar visa       |       |
  tagihan visa 1jt                   | 1000000 | tagihan visa     |       |
  bayar visa 1jt dari bca            | 1000000 |                  |       | bca > visa
  bayar tagihan visa 1jt pakai jago  | 1000000 | tagihan          |       | jago > visa
  lunasi visa 1jt bca                | 1000000 |                  |       | bca > visa
  pay visa 500k from bca             | 500000  |                  |       | bca > visa
  bayar listrik 300rb visa           | 300000  | bayar listrik    | visa  |
  bayar bca 100rb pakai visa         | 100000  | bayar bca        | visa  |
  kirim ibu 500rb                    | 500000  | kirim ibu        |       |
  tf 50rb ke budi                    | 50000   | tf ke budi       |       |
  transfer 50rb ke budi pakai bca    | 50000   | transfer ke budi | bca   |
  kopi 18rb                          | 18000   | kopi             |       |
  top up gopay 100rb dari bca        | 100000  |                  |       | bca > gopay
  topup ovo 50k                      | 50000   |                  |       | ? > ovo
  isi gopay 20rb pakai jago          | 20000   |                  |       | jago > gopay
  tarik tunai 500rb bca              | 500000  |                  |       | bca > tunai
  tarik 300rb dari bca               | 300000  |                  |       | bca > tunai
  withdraw 300k from bca             | 300000  |                  |       | bca > tunai
  setor tunai 1jt ke bca             | 1000000 |                  |       | tunai > bca
  deposit 1jt bca                    | 1000000 |                  |       | tunai > bca
  transfer 1jt bca ke jago           | 1000000 |                  |       | bca > jago
  transfer bca ke jago 1jt uang sewa | 1000000 | uang sewa        |       | bca > jago
  transfer 1jt dari bca ke gopay     | 1000000 |                  |       | bca > gopay
  tf bca jago 1jt                    | 1000000 |                  |       | bca > jago
  bca ke jago 1jt                    | 1000000 |                  |       | bca > jago
  bca -> jago 1jt kemarin            | 1000000 |                  |       | bca > jago
  pindah 200rb ke celengan           | 200000  |                  |       | ? > pot
  pindahkan 200rb dari bca ke celengan | 200000 |                 |       | bca > pot
  move 200k from bca to jago         | 200000  |                  |       | bca > jago
  transfer 1jt bca ke bca            | 1000000 | transfer bca     | bca   |
`

test.each(
  TABLE.trim()
    .split('\n')
    .map(row => row.split('|').map(cell => cell.trim())),
)('%s', (line = '', amount = '', name = '', wallet = '', transfer = '') => {
  expect(summaryOf(line)).toEqual([amount, name, wallet, transfer])
})

describe('a part that the person has given to the name', () => {
  test('is no wallet', () => {
    expect(read('kopi 18rb gopay', ['gopay'])).toMatchObject({ name: 'kopi gopay', wallet: null })
  })

  test('makes no transfer', () => {
    const entry = read('top up gopay 100rb dari bca', ['top up'])
    expect(entry).toMatchObject({ name: 'top up gopay', transfer: null, wallet: { value: 'bca' } })
  })
})

test('without wallets a line is read as before', () => {
  const options = { today: '2026-11-24', language: 'id' } as const
  expect(readQuickEntry('transfer 1jt bca ke jago', options)).toMatchObject({
    ...{ name: 'transfer bca ke jago', wallet: null, transfer: null },
  })
})

test('any words around wallets are read, and the sides of a transfer are two', () => {
  const words = 'kopi top up tarik tunai bca ke dari jago bank gopay 50rb -> pakai transfer'.split(
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 9 }), line => {
      const { transfer, wallet } = read(line.join(' '))
      if (transfer) expect(transfer.from?.value).not.toBe(transfer.to?.value)
      if (transfer) expect(wallet).toBeNull()
    }),
  )
})
