// What is read of cards: only their rows count, and the wallet that paid one last is found.

import { expect, test } from 'vitest'
import type { Transfer } from '../../../src/domain/transaction/wallet/transfer'
import { type Wallet, withArchived } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { readCards, readDueCards, readPayer } from '../../../src/store/records/cards'
import { transaction, transfer, wallet } from '../../support/data/builders'
import { completeDatabase, freshDatabase, save } from '../../support/data/database/fresh-database'

const TODAY = '2026-03-10'

const card = (id: number, more: Record<string, string>, fields: Partial<Wallet> = {}) =>
  Object.assign(
    wallet({
      id,
      key: `card${id}`,
      walletName: `Card ${id}`,
      kind: 'paylater',
      opening: 0,
      ...fields,
    }),
    { more },
  )

test('of 200 cards each owes its own rows, also under a former key, and the due ones come in order', async () => {
  const database = await completeDatabase()
  const cards = Array.from({ length: 200 }, (_, index) =>
    card(1000 + index, {
      ...{ statementDay: String((index % 31) + 1), dueDay: String(((index + 14) % 31) + 1) },
      ...(index === 0 && { formerKeys: 'former00' }),
    }),
  )
  await database.wallets.bulkPut(cards.map(each => ({ ...each, sync: null })))
  const spent = cards.map(({ id, key }) =>
    inWallet(transaction({ id, date: '2026-01-20', amount: id }), key),
  )
  const former = transaction({ id: 5000, date: '2026-01-20', amount: 7 })
  await save(database, 'transactions', ...spent, inWallet(former, 'former00'))
  const read = await readCards(database, TODAY)
  expect(read.map(({ rest }) => rest)).toEqual(
    cards.map(({ id }) => BigInt(id + (id === 1000 ? 7 : 0)) * 100n),
  )
  const due = (await readDueCards(database, TODAY)).map(each => each.due)
  expect(due).toEqual([...due].sort())
  expect([due.length > 100, due.every(date => date <= '2026-03-17')]).toEqual([true, true])
})

test('nothing is due of other wallets, of cards without a due day or a debt, and before the first download has ended', async () => {
  const wallets = [
    card(1001, { statementDay: '25', dueDay: '12' }, { kind: 'bank', opening: -5 }),
    card(1002, { statementDay: '25' }, { opening: -5 }),
    card(1003, { statementDay: '25', dueDay: '12' }, { opening: 5 }),
  ]
  const due = card(1004, { statementDay: '25', dueDay: '12' }, { opening: -5 })
  const database = await completeDatabase()
  await save(database, 'wallets', ...wallets)
  expect(await readDueCards(database, TODAY)).toEqual([])
  await save(database, 'wallets', due)
  expect(await readDueCards(database, TODAY)).toMatchObject([{ rest: 500n, due: '2026-03-12' }])
  const early = freshDatabase()
  await save(early, 'wallets', due)
  expect(await readDueCards(early, TODAY)).toEqual([])
})

test.each<[string, readonly Partial<Transfer>[], string | null]>([
  [
    'the one of the latest payment',
    [{ from: 'jago0001' }, { id: 2, date: '2026-03-11' }],
    'bca00001',
  ],
  [
    'the latest that is not archived',
    [{ from: 'jago0001' }, { id: 2, from: 'old00001' }],
    'jago0001',
  ],
  ['the main one, paid by a deleted wallet', [{ from: 'gone0001' }], ''],
  ['the main one where nothing was paid', [{ from: 'card1001', to: 'bca00001' }], ''],
  ['the main one where only the card paid itself', [{ from: 'card1001' }], ''],
])('a card is paid from %s', async (_, transfers, payer) => {
  const database = await completeDatabase()
  const old = withArchived(wallet({ id: 13, key: 'old00001', walletName: 'Old' }), true)
  const jago = wallet({ id: 14, key: 'jago0001', walletName: 'Jago' })
  await save(database, 'wallets', wallet({ id: 11 }), card(1001, {}), old, jago)
  const rows = transfers.map(fields =>
    transfer({ id: 1, from: 'bca00001', to: 'card1001', ...fields }),
  )
  await save(database, 'transfers', ...rows)
  expect(await readPayer(database, 'card1001')).toBe(payer)
})

test('a main wallet that is a card has no payer until it was paid', async () => {
  const database = await completeDatabase()
  await save(database, 'wallets', wallet({ id: 11 }), wallet({ id: 12, key: '', kind: 'card' }))
  expect(await readPayer(database, '')).toBeNull()
  await save(database, 'transfers', transfer({ from: 'bca00001', to: '' }))
  expect(await readPayer(database, '')).toBe('bca00001')
})
