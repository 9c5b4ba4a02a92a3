// Which transfers a search finds.

import { expect, test } from 'vitest'
import {
  isTransferResult,
  searchableRow,
  searchMatcher,
} from '../../../../src/domain/transaction/search/search'
import {
  readSearchParams,
  type SearchParams,
} from '../../../../src/domain/transaction/search/search-params'
import { unitedWallet } from '../../../../src/domain/transaction/wallet/wallet'
import { transaction, transfer, wallet } from '../../../support/data/builders'

const BCA = wallet({ id: 1, key: 'bca00001', walletName: 'BCA Tahapan' })
const OTHER_BCA = wallet({ id: 2, key: 'bca00002', walletName: 'BCA Tahapan' })
const GOPAY = wallet({ id: 3, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet' })
const MAIN = wallet({ id: 0, key: '', walletName: 'Main wallet', kind: 'cash' })
const WALLETS = [MAIN, unitedWallet([BCA, OTHER_BCA], BCA), GOPAY]

const ROWS = [
  transfer({ id: 1, date: '2026-03-09', from: 'bca00001', to: 'gopay001', amount: 100_000 }),
  transfer({ id: 2, date: '2026-03-10', from: 'bca00002', to: '', note: 'Uang belanja' }),
  transfer({ id: 3, date: '2026-03-11', from: 'gopay001', to: 'deleted1', amount: 25_000 }),
  transaction({ id: 1, name: 'Saldo GoPay' }),
]

function found(params: SearchParams): number[] {
  const { filters } = readSearchParams(params, 'id')
  const matches = searchMatcher({ filters, language: 'id', wallets: WALLETS })
  return ROWS.map(searchableRow)
    .filter(matches)
    .map(({ id }) => id)
}

test.each<[string, SearchParams, number[]]>([
  ['its note', { q: 'belanja' }, [-2]],
  ['the names of its wallets', { q: 'gopay bca' }, [-1]],
  ['the name of a wallet, also where it names a former key', { q: 'tahapan' }, [-1, -2]],
  ['a word of its note and one of a wallet', { q: 'uang main' }, [-2]],
  ['the main wallet where its own is deleted', { q: 'main' }, [-2, -3]],
  ['its amount', { q: '25rb' }, [-3]],
  ['its dates', { from: '2026-03-09', to: '2026-03-10' }, [-1, -2, 1]],
  ['an amount from and to', { min: '25.000', max: '99.000' }, [-2, -3]],
  ['the wallet on either side', { wallet: 'gopay001' }, [-1, -3]],
  ['a wallet by a key that became its own', { wallet: 'bca00002' }, [-1, -2]],
  ['the type of all transfers', { type: 'transfer' }, [-1, -2, -3]],
  ['no type of a transaction', { type: 'expense' }, [1]],
  ['no category', { category: ['Food'] }, [1]],
])('a transfer is found by %s', (_, params, expected) => {
  expect(found(params)).toEqual(expected)
})

test('a transfer and a transaction of one id are two results', () => {
  const [moved, spent] = [transfer({ id: 7 }), transaction({ id: 7 })].map(
    row => searchableRow(row).id,
  )
  expect(moved).not.toBe(spent)
  expect([moved, spent].map(id => isTransferResult(id ?? 0))).toEqual([true, false])
})
