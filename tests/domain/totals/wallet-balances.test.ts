// The balances of wallets: of kept totals the same as of the rows, and in sum the balance with the openings.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeDocuments } from '../../../src/domain/conflict/merge'
import {
  balanceOf,
  NO_TOTALS,
  type Period,
  type PeriodTotals,
} from '../../../src/domain/totals/totals'
import { addDelta, type Movement, totalsDeltas } from '../../../src/domain/totals/totals-deltas'
import {
  inWallets,
  mostUsed,
  netByWallet,
  walletBalances,
} from '../../../src/domain/totals/wallet-balances'
import type { Transaction } from '../../../src/domain/transaction/transaction'
import type { Transfer } from '../../../src/domain/transaction/wallet/transfer'
import {
  type Wallet,
  withArchived,
  withMainWallet,
} from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { amounts, anyTransaction } from '../../support/data/arbitraries'
import { transaction, transfer, wallet } from '../../support/data/builders'
import { balancesOfRows } from '../../support/data/database/wallets-of-rows'

/** The main wallet, two present ones, one that became part of another, and one that nobody has. */
const KEYS = ['', 'aaaaaaaa', 'bbbbbbbb', 'oldaaaaa', 'nobodyxx'] as const
const anyKey = fc.constantFrom(...KEYS)
const anyAmount = amounts.map(({ amount }) => amount)

const anyTransfer: fc.Arbitrary<Transfer> = fc
  .record({
    id: fc.integer({ min: 1, max: 4 }),
    date: fc.constantFrom('2025-12-31', '2026-01-01'),
    ...{ from: anyKey, to: anyKey, amount: anyAmount },
  })
  .map(transfer)

const anyMovement: fc.Arbitrary<Movement> = fc.oneof(
  anyTransfer,
  fc.tuple(anyTransaction, anyKey).map(([row, key]) => inWallet(row, key)),
)

const anyWallets: fc.Arbitrary<Wallet[]> = fc
  .tuple(anyAmount, anyAmount, fc.boolean())
  .map(([opening, owed, hasMain]) =>
    withMainWallet([
      Object.assign(wallet({ id: 2, key: 'aaaaaaaa', opening }), {
        more: { formerKeys: 'oldaaaaa' },
      }),
      wallet({ id: 3, key: 'bbbbbbbb', walletName: 'Visa', opening: -owed }),
      ...(hasMain ? [wallet({ id: 4, key: '', walletName: 'Cash', opening })] : []),
    ]),
  )

const step = fc.record({ document: anyMovement, isDeletion: fc.boolean() })

/** The kept totals and the rows after a history of writes and deletions. */
function historyOf(steps: readonly { document: Movement; isDeletion: boolean }[]) {
  const rows = new Map<string, Movement>()
  const kept = new Map<Period, PeriodTotals>()
  for (const { document, isDeletion } of steps) {
    const place = `${'to' in document} ${document.id}`
    const after = isDeletion ? undefined : document
    for (const [period, delta] of totalsDeltas([{ before: rows.get(place), after }]))
      kept.set(period, addDelta(kept.get(period), delta))
    if (after) rows.set(place, after)
    else rows.delete(place)
  }
  const all = [...rows.values()]
  const transfers = all.filter((row): row is Transfer => 'to' in row)
  const transactions = all.filter((row): row is Transaction => !('to' in row))
  return { kept, transfers, transactions }
}

test('after any history are those of the rows, and In wallets is the balance with the openings', () => {
  fc.assert(
    fc.property(anyWallets, fc.array(step, { maxLength: 30 }), (wallets, steps) => {
      const { kept, transfers, transactions } = historyOf(steps)
      const all = kept.get('all') ?? NO_TOTALS
      const balances = walletBalances(wallets, all)
      const shown = Object.fromEntries(balances.map(each => [each.wallet.key, each.balance]))
      expect(shown).toEqual(balancesOfRows({ wallets, transactions, transfers }))
      const openings = walletBalances(wallets, NO_TOTALS)
      expect(inWallets(balances)).toBe(balanceOf(all) + inWallets(openings))
      // A month says what came and went in it alone, so all months together are all time.
      const months = [...kept].filter(([period]) => period.length === 7)
      for (const { key } of wallets) {
        const sum = months.reduce(
          (total, [, month]) => total + (netByWallet(wallets, month).get(key) ?? 0n),
          0n,
        )
        expect(sum).toBe(netByWallet(wallets, all).get(key) ?? 0n)
      }
    }),
  )
})

test('a transfer changes no income, expense, count or day, and nothing at all from a wallet to itself', () => {
  const deltas = totalsDeltas([{ before: undefined, after: transfer({ amount: 5 }) }])
  expect([...deltas.keys()]).toEqual(['2026-03', 'all'])
  expect(deltas.get('all')).toMatchObject({ income: 0n, expense: 0n, count: 0 })
  const wallets = withMainWallet([wallet({ opening: 0 })])
  const same = transfer({ from: 'bca00001', to: 'bca00001' })
  const within = totalsDeltas([{ before: undefined, after: same }]).get('all') ?? NO_TOTALS
  expect(walletBalances(wallets, within).map(({ balance }) => balance)).toEqual([0n, 0n])
})

test('[M2] a transfer that any two devices edit is still one: what leaves a wallet comes to another', () => {
  const content = fc.record({ from: anyKey, to: anyKey, amount: anyAmount })
  fc.assert(
    fc.property(content, content, content, fc.boolean(), (base, local, remote, localWins) => {
      const versions = [base, local, remote].map(fields => transfer(fields))
      const [before = null, ours = transfer(), theirs = transfer()] = versions
      const { merged } = mergeDocuments(before, ours, theirs, localWins)
      const wallets = withMainWallet(KEYS.map((key, id) => wallet({ id, key, opening: 0 })))
      const all = totalsDeltas([{ before: undefined, after: merged }]).get('all') ?? NO_TOTALS
      const moved = [...netByWallet(wallets, all).values()].filter(sum => sum !== 0n)
      expect(moved.reduce((sum, each) => sum + each, 0n)).toBe(0n)
      expect(balancesOfRows({ wallets, transactions: [], transfers: [merged] })).toEqual(
        Object.fromEntries(
          walletBalances(wallets, all).map(each => [each.wallet.key, each.balance]),
        ),
      )
    }),
  )
})

test('the wallets used most are those with the most transactions and transfers, without archived ones', () => {
  const wallets = withMainWallet(
    ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map((key, id) =>
      withArchived(wallet({ id: id + 1, key, opening: 0 }), key === 'cccccccc'),
    ),
  )
  // Twice in the main wallet and in the archived one.
  const used = ['', 'aaaaaaaa', 'cccccccc', 'bbbbbbbb', 'cccccccc', 'bbbbbbbb', 'bbbbbbbb', '']
  const { kept } = historyOf(
    used.map((key, id) => ({ document: inWallet(transaction({ id }), key), isDeletion: false })),
  )
  const shown = mostUsed(walletBalances(wallets, kept.get('all') ?? NO_TOTALS), 3)
  expect(shown.map(each => each.wallet.key)).toEqual(['bbbbbbbb', '', 'aaaaaaaa'])
})

test('who has one wallet stores nothing of wallets', () => {
  for (const totals of totalsDeltas([{ before: undefined, after: transaction() }]).values())
    expect(totals).not.toHaveProperty('wallets')
})
