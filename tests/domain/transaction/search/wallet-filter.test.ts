// The rows of one wallet.

import { expect, test } from 'vitest'
import { searchableRow, searchMatcher } from '../../../../src/domain/transaction/search/search'
import { readSearchParams } from '../../../../src/domain/transaction/search/search-params'
import { unitedWallet, type Wallet } from '../../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { transaction, wallet } from '../../../support/data/builders'

const BCA = wallet({ id: 1, key: 'bca00001' })
const OTHER_BCA = wallet({ id: 2, key: 'bca00002' })
const MAIN = wallet({ id: 0, key: '', walletName: '' })

const ROWS = ['', 'bca00001', 'bca00002', 'deleted1'].map((key, id) =>
  inWallet(transaction({ id }), key),
)

const idsFound = (address: string, wallets: readonly Wallet[]) => {
  const { filters } = readSearchParams({ wallet: address }, 'id')
  const matches = searchMatcher({ filters, language: 'id', wallets })
  return ROWS.filter(row => matches(searchableRow(row))).map(({ id }) => id)
}

test.each([
  [
    'the main wallet has the rows without a wallet, and those of one that is deleted',
    'main',
    [0, 3],
  ],
  ['a wallet has its rows, also by the key of one that became one with it', 'bca00001', [1, 2]],
  ['a former key means the wallet that it became', 'bca00002', [1, 2]],
  ['a key of no wallet means the main one', 'deleted1', [0, 3]],
])('%s', (_, address, expected) => {
  expect(idsFound(address, [MAIN, unitedWallet([BCA, OTHER_BCA], BCA)])).toEqual(expected)
})

test('until the wallets are known, a wallet has the rows that name it, and no others', () => {
  expect(idsFound('bca00001', [])).toEqual([1])
  expect(idsFound('main', [])).toEqual([0])
})
