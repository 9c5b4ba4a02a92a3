// Wallets: what their form takes, which are the same, and which wallet a key means.

import { describe, expect, test } from 'vitest'
import { isAccepted } from '../../../../src/domain/formats/parse-document'
import { transferFrom } from '../../../../src/domain/transaction/wallet/transfer'
import {
  formerKeysOf,
  isArchived,
  MAX_WALLETS,
  presentKeys,
  unitedWallet,
  type Wallet,
  walletFrom,
  walletIdentity,
  walletKeyFrom,
  withArchived,
  withMainWallet,
  withMergedKeys,
  withOrder,
} from '../../../../src/domain/transaction/wallet/wallet'
import { inWallet, walletKeyOf } from '../../../../src/domain/transaction/wallet-of'
import { transaction, transfer, wallet } from '../../../support/data/builders'

const ENTRY = { walletName: ' BCA ', kind: 'bank', opening: null } as const
const PLACE = { id: 5, key: 'bca00001' }

describe('the form of a wallet', () => {
  test('takes a name without blanks and an opening below 0; no opening is 0', () => {
    const saved = { ...PLACE, walletName: 'BCA', kind: 'bank', opening: 0 }
    expect(walletFrom(PLACE, ENTRY, [])).toEqual(saved)
    expect(walletFrom(PLACE, { ...ENTRY, opening: -1.5 }, [])).toEqual({ ...saved, opening: -1.5 })
    expect(isAccepted('wallets', { ...saved, opening: -1_000_000_000_000 })).toBe(true)
  })

  test.each<[string, object, readonly Wallet[], string]>([
    ['no name', { walletName: ' \u200b ' }, [], 'name-empty'],
    ['a long name', { walletName: 'x'.repeat(101) }, [], 'text-too-long'],
    ['a name alike', { walletName: 'bca ' }, [wallet({ id: 6 })], 'already-exists'],
    ['a great opening', { opening: -1_000_000_000_001 }, [], 'amount-out-of-range'],
    ['an opening of three decimals', { opening: 0.001 }, [], 'amount-out-of-range'],
    [
      'more wallets than an account may have',
      {},
      Array.from({ length: MAX_WALLETS }, (_, id) => wallet({ id, walletName: `W${id}` })),
      'too-many',
    ],
  ])('refuses %s', (_, fields, others, error) => {
    expect(walletFrom(PLACE, { ...ENTRY, ...fields }, others)).toBe(error)
  })
})

describe('the form of a transfer', () => {
  test.each<[string, object, string]>([
    ['no amount', { amount: null }, 'amount-missing'],
    ['an amount of 0', { amount: 0 }, 'amount-missing'],
    ['an amount that is not clear', { amount: 'amount-ambiguous' }, 'amount-ambiguous'],
    ['too much', { amount: 1e13 }, 'amount-out-of-range'],
    ['a wallet to itself', { to: '' }, 'same-wallet'],
    ['no such day', { date: '2026-02-30' }, 'date-invalid'],
    ['a long note', { note: 'x'.repeat(201) }, 'text-too-long'],
  ])('refuses %s', (_, fields, error) => {
    expect(transferFrom(5, { ...transfer(), ...fields })).toBe(error)
  })

  test('[M2] refuses what a merge may make of two devices, and the server takes that', () => {
    const merged = transfer({ from: 'bca00001', amount: 0 })
    expect(transferFrom(5, merged)).toBe('amount-missing')
    expect(isAccepted('transfers', merged)).toBe(true)
  })
})

test('a key is 8 letters and digits of any random numbers', () => {
  const key = walletKeyFrom([0, 25, 26, 35, 36, 128, 254, 255])
  expect(key).toHaveLength(8)
  expect(isAccepted('wallets', wallet({ key }))).toBe(true)
})

test('a transaction is in the main wallet, keeps its other details in another, and goes back', () => {
  const imported = Object.assign(transaction(), { more: { importId: 'i' } })
  expect(walletKeyOf(imported)).toBe('')
  const moved = inWallet(imported, 'bca00001')
  expect(moved).toEqual({ ...imported, more: { importId: 'i', wallet: 'bca00001' } })
  expect(walletKeyOf(moved)).toBe('bca00001')
  expect(inWallet(moved, '')).toEqual(imported)
  expect(inWallet(moved, 'bca00001')).toBe(moved)
})

describe('wallets that became one', () => {
  const first = wallet({ id: 1, key: 'firstkey' })
  const second = wallet({ id: 2, key: 'secondky', walletName: 'bca ', opening: 7 })

  test('[M5] are those of one name, and the main wallets of two devices', () => {
    expect(walletIdentity(first)).toBe(walletIdentity(second))
    expect(walletIdentity(wallet({ key: '' }))).toBe(
      walletIdentity(wallet({ key: '', walletName: 'Cash' })),
    )
    expect(walletIdentity(wallet({ key: '' }))).not.toBe(walletIdentity(first))
  })

  test('[M5] have the latest content, the first key and the other as a former one', () => {
    const united = unitedWallet([first, second], second)
    expect(united).toMatchObject({ key: 'firstkey', walletName: 'bca ', opening: 7 })
    expect(formerKeysOf(united)).toEqual(['secondky'])
    const present = presentKeys([united])
    expect(['firstkey', 'secondky', '', 'nobodyxx'].map(present)).toEqual([
      ...['firstkey', 'firstkey', '', ''],
    ])
  })

  test('[M5] keep what only one of them has besides, also of a later version', () => {
    const details = { currency: 'USD', dueDay: '5', limit: '9', order: '2', later: 'field' }
    const other = Object.assign(wallet({ id: 2, key: 'secondky', opening: 7 }), {
      more: { ...details, otherNames: 'm-banking', archived: 'yes', foreign: 'USD 1' },
    })
    const latest = Object.assign({ ...first }, { more: { otherNames: 'brimo', statementDay: '1' } })
    const { more } = Object.assign({ more: {} }, unitedWallet([latest, other], latest))
    const formerKeys = 'secondky'
    // The opening is that of the latest, and so it is in no other currency.
    expect(more).toEqual({ ...details, otherNames: 'brimo', statementDay: '1', formerKeys })
    expect(
      unitedWallet([wallet({ id: 1, opening: 7 }), other], wallet({ opening: 7 })),
    ).toMatchObject({ more: { currency: 'USD', foreign: 'USD 1' } })
  })

  test('[M5] keep all former keys where two devices have added some', () => {
    const ours = unitedWallet([first, second], first)
    const theirs = unitedWallet([first, wallet({ id: 3, key: 'thirdkey' })], first)
    const merged = withMergedKeys(ours, { base: first, local: ours, remote: theirs })
    expect(formerKeysOf(merged)).toEqual(['secondky', 'thirdkey'])
  })

  test('a key that is back as its own wallet means that wallet again', () => {
    const united = unitedWallet([first, second], second)
    expect(presentKeys([united, second])('secondky')).toBe('secondky')
  })
})

test('the main wallet is there without a document, first, and wallets may be put in order and archived', () => {
  const cash = wallet({ id: 2, key: 'cash0001', walletName: 'Dompet' })
  const names = (wallets: readonly Wallet[]) => withMainWallet(wallets).map(each => each.key)
  expect(names([cash, wallet({ id: 1 })])).toEqual(['', 'bca00001', 'cash0001'])
  expect(names([withOrder(cash, -1), wallet({ id: 1 })])).toEqual(['cash0001', '', 'bca00001'])
  expect(isArchived(withArchived(cash, true))).toBe(true)
  expect(isArchived(withArchived(withArchived(cash, true), false))).toBe(false)
  expect(isArchived(cash)).toBe(false)
})
