// A file whose rows come into one of several wallets: what is a transfer, and which rows are recorded already.

import { describe, expect, test } from 'vitest'
import { withForeign } from '../../../../src/domain/transaction/wallet/foreign'
import type { Transfer } from '../../../../src/domain/transaction/wallet/transfer'
import { withArchived, withCurrency } from '../../../../src/domain/transaction/wallet/wallet'
import { ImportSession } from '../../../../src/features/import/worker/import-session'
import { readText } from '../../../../src/features/import/worker/read-file'
import { transfer, wallet } from '../../../support/data/builders'
import { CHOICE, rowsIn, taken } from './samples'

const BCA = wallet({ id: 1, key: 'bca00001', walletName: 'BCA', kind: 'bank' })
const GOPAY = wallet({ id: 2, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet' })
const WALLETS = [wallet({ id: 0, key: '', walletName: '', kind: 'cash' }), BCA, GOPAY]

function sessionOfText(text: string): ImportSession {
  const file = readText(text)
  if (typeof file === 'string') throw new Error(file)
  return new ImportSession(file, {})
}

function sessionOf(
  rows: readonly string[],
  transfers: readonly Transfer[] = [],
  wallets = WALLETS,
) {
  const session = sessionOfText(['Date,Name,Amount', ...rows].join('\n'))
  session.compare([], [], { wallets, transfers })
  session.into(BCA.key)
  return session
}

function plannedIn(session: ImportSession, otherWallet?: string) {
  const choice = { ...CHOICE, ...(otherWallet !== undefined && { otherWallet }) }
  const { total, categories } = session.plan({ ...choice, kinds: ['transfer'] })
  const rows = session
    .take(0, total)
    .map(row => [row.name, row.category, row.otherWallet ?? 'no transfer'])
  return { rows, categories: categories.map(({ name }) => name) }
}

const TOP_UP = '2026-03-09,Top Up GoPay,-100000'
const POCKET = '2026-03-10,Pindah Kantong,-50000'
const NOODLES = '2026-03-11,Noodles GoPay,-15000'

describe('a row of a file', () => {
  test('that fills a wallet of the user is a transfer to it, without a category', () => {
    const session = sessionOf([TOP_UP, NOODLES])
    expect(session.preview().kinds.new.rows.map(row => row.otherWallet)).toEqual(['gopay001', null])
    expect(plannedIn(session)).toEqual({
      rows: [
        ['Top Up GoPay', '', 'gopay001'],
        ['Noodles GoPay', 'Other', 'no transfer'],
      ],
      categories: ['Other'],
    })
  })

  test('about money from a machine is a transfer to the only wallet of cash; its fee is an expense', () => {
    const rows = [
      '2026-03-09,TARIKAN ATM 09/03,-500000',
      '2026-03-09,Tarik Tunai Indomaret,-100000',
      '2026-03-10,ATM Withdrawal Jl. Contoh,-200000',
      '2026-03-10,Cash withdrawal,-50000',
      '2026-03-10,Biaya Tarik Tunai,-7500',
      '2026-03-11,Pembatalan Tarik Tunai,100000',
      '2026-03-11,Warung Tunai,-5000',
    ]
    const others = (session: ImportSession) =>
      session.preview().kinds.new.rows.map(row => row.otherWallet)
    expect(others(sessionOf(rows))).toEqual(['', '', '', '', null, null, null])
    const pocket = wallet({ id: 4, key: 'pocket01', walletName: 'Saku', kind: 'cash' })
    const none = Array(rows.length).fill(null)
    expect(others(sessionOf(rows, [], [...WALLETS, pocket]))).toEqual(none)
    const ofCash = sessionOf(rows)
    ofCash.into('')
    expect(others(ofCash)).toEqual(none)
  })

  test('that is told as a transfer comes in as an expense if the user says so', () => {
    const session = sessionOf([TOP_UP, POCKET])
    const choice = { ...CHOICE, asEntries: [1, 2], kinds: ['transfer' as const] }
    const { total, categories } = session.plan({ ...choice, otherWallet: '' })
    expect(session.take(0, total).map(row => [row.category, row.otherWallet])).toEqual([
      ['Other', undefined],
      ['Other', undefined],
    ])
    expect(categories).toMatchObject([{ name: 'Other', count: 2 }])
  })

  test('that is told as a transfer waits for the choice of the other wallet', () => {
    const session = sessionOf([POCKET])
    expect(session.preview().kinds.transfer.count).toBe(1)
    expect(plannedIn(session).rows).toEqual([['Pindah Kantong', 'Other', 'no transfer']])
    expect(plannedIn(session, '').rows).toEqual([['Pindah Kantong', '', '']])
  })

  test('that names the wallet of the file or an archived one is no transfer', () => {
    const session = sessionOf([TOP_UP])
    session.into(GOPAY.key)
    expect(plannedIn(session).rows).toEqual([['Top Up GoPay', 'Other', 'no transfer']])
    const archived = [BCA, wallet({ id: 0, key: '' }), withArchived(GOPAY, true)]
    expect(plannedIn(sessionOf([TOP_UP], [], archived)).rows).toEqual([
      ['Top Up GoPay', 'Other', 'no transfer'],
    ])
  })
})

describe('a row in another currency', () => {
  const WISE = withCurrency(wallet({ id: 5, key: 'wise0001', walletName: 'Wise' }), 'SGD')
  const rowsAt = (session: ImportSession, rates: Record<string, number>) =>
    taken(session, { rates }).map(({ amount, foreign }) => [amount, foreign])

  test('comes in as rupiah at its rate, with its units, and not at all without one', () => {
    const rows = ['2026-03-09,Tea,USD 4.99', '2026-03-10,Soup,Rp 20000', '2026-03-11,Rice,$2']
    const session = sessionOf(rows)
    expect(rowsAt(session, {})).toEqual([[20_000, undefined]])
    expect(rowsAt(session, { USD: 16_232.46 })).toEqual([
      [81_000, { currency: 'USD', units: 4.99 }],
      [20_000, undefined],
      [32_465, { currency: 'USD', units: 2 }],
    ])
    expect(rowsAt(session, { USD: 1e12 })).toEqual([[20_000, undefined]])
  })

  test('is in that of its wallet if the file names none, or a sign of several', () => {
    const session = sessionOf(
      ['2026-03-09,Tea,5', '2026-03-10,Soup,$6', '2026-03-11,Rice,Rp 7'],
      [],
      [...[...WALLETS, WISE]],
    )
    const currencies = () => session.preview().currencies
    expect(currencies()).toEqual([{ currency: 'USD', most: 6 }])
    session.into(WISE.key)
    expect(currencies()).toEqual([{ currency: 'SGD', most: 6 }])
    expect(rowsAt(session, { SGD: 12_000 })).toEqual([
      [60_000, { currency: 'SGD', units: 5 }],
      [72_000, { currency: 'SGD', units: 6 }],
      [7, undefined],
    ])
  })

  test('has its fee in the same currency', () => {
    const session = sessionOfText('Date,Name,Amount,Currency,Fee\n2026-03-09,Tea,-5,USD,0.5\n')
    session.use(4, 'fee')
    expect(rowsAt(session, { USD: 16_000 })).toEqual([
      [80_000, { currency: 'USD', units: 5 }],
      [8_000, { currency: 'USD', units: 0.5 }],
    ])
  })

  test('of a name without a code has no units', () => {
    expect(rowsAt(sessionOf(['2026-03-09,Tea,50 kr']), { KR: 1_600 })).toEqual([
      [80_000, undefined],
    ])
  })

  test('is recorded already with the same units, whatever the rate, also as a transfer', () => {
    const moved = transfer({ date: '2026-03-07', from: 'bca00001', to: 'gopay001', amount: 81_000 })
    const units = withForeign(moved, { currency: 'USD', units: 4.99 })
    const session = sessionOf(['2026-03-09,Top Up GoPay,USD -4.99'], [units])
    expect(session.preview().kinds.duplicate.count).toBe(1)
  })
})

test('a row of another app goes to the wallet of its account, and to that of the file without one', () => {
  const header = 'Account,Date,Payee,Notes,Category,Amount,Cleared'
  const row = (account: string) => `${account},2026-03-09,Soup,,,-5,Not cleared`
  const session = sessionOfText([header, ...['gopay ', 'Unknown', 'BCA'].map(row)].join('\n'))
  session.compare([], [], { wallets: WALLETS, transfers: [] })
  expect(session.preview().kinds.new.rows.map(({ ownWallet }) => ownWallet)).toEqual([
    ...['gopay001', null, 'bca00001'],
  ])
})

describe('a recorded transfer', () => {
  const moved = (fields: Partial<Transfer>) =>
    transfer({ date: '2026-03-07', from: 'bca00001', to: 'gopay001', amount: 100_000, ...fields })

  const countsWith = (rows: readonly string[], recorded: Transfer, key = BCA.key) => {
    const session = sessionOf(rows, [recorded])
    session.into(key)
    const { kinds } = session.preview()
    return { duplicate: kinds.duplicate.count, new: kinds.new.count }
  }

  test.each([
    ['up to three days before', '2026-03-06', { duplicate: 1, new: 1 }],
    ['up to three days later', '2026-03-12', { duplicate: 1, new: 1 }],
    ['not four days before', '2026-03-05', { duplicate: 0, new: 2 }],
  ])('is the row of its amount: %s', (_, date, expected) => {
    expect(countsWith([TOP_UP, NOODLES], moved({ date }))).toEqual(expected)
  })

  test('is one row of two that are alike', () => {
    expect(countsWith([TOP_UP, TOP_UP], moved({}))).toEqual({ duplicate: 1, new: 1 })
  })

  test('is money in for the file of the other wallet, and completes no row of other direction', () => {
    const rows = ['2026-03-09,Dari BCA,100000', '2026-03-09,Belanja,-100000']
    expect(countsWith(rows, moved({}), GOPAY.key)).toEqual({ duplicate: 1, new: 1 })
  })

  test('between two other wallets is no row of the file', () => {
    expect(countsWith([TOP_UP], moved({ from: '' }))).toEqual({ duplicate: 0, new: 1 })
  })

  test('of an earlier import is found by its id, also with another date and amount', () => {
    const session = sessionOf([TOP_UP])
    const [planned] = taken(session)
    const more = { importId: 'import-1', externalFrom: planned?.externalId }
    const edited = { ...moved({ date: '2026-02-01', amount: 5 }), more }
    expect(rowsIn(session.preview())).toHaveLength(1)
    expect(countsWith([TOP_UP], edited)).toEqual({ duplicate: 0, new: 1 })
    const sameDay = { ...moved({ date: '2026-03-09', amount: 5 }), more }
    expect(countsWith([TOP_UP], sameDay)).toEqual({ duplicate: 1, new: 0 })
  })
})
