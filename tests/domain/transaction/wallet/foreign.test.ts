// The amount in another currency of a transaction: its text, its rate, and what an edit or a merge makes of it.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeDocuments } from '../../../../src/domain/conflict/merge'
import {
  enteredForeign,
  foreignInput,
  rateOf,
  rupiahAt,
} from '../../../../src/domain/money/foreign-amount'
import {
  foreignOf,
  foreignTextOf,
  withForeign,
} from '../../../../src/domain/transaction/wallet/foreign'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { transaction } from '../../../support/data/builders'

const netflix = transaction({ id: 1, name: 'Netflix', amount: 81_000 })
const FIVE = { currency: 'USD', units: 4.99 }
const paid = withForeign(netflix, FIVE)

describe('the text', () => {
  test('has the currency, the units and the rupiah they belong to; the amount stays rupiah', () => {
    expect(foreignTextOf(paid)).toBe('USD 4.99 81000')
    expect(foreignOf(paid)).toEqual({ ...FIVE, rupiah: 81_000 })
    expect(paid.amount).toBe(81_000)
    expect(foreignTextOf(netflix)).toBe('')
  })

  test('stays with an edit that says nothing of it, and goes when it is removed', () => {
    const placed = inWallet(paid, 'bca00001')
    expect(withForeign(placed, undefined, placed)).toEqual(placed)
    expect(withForeign(placed, null)).toEqual(inWallet({ ...netflix, more: {} }, 'bca00001'))
    expect(withForeign(netflix, null)).toEqual(netflix)
  })

  test('follows an edit of the amount or of the units', () => {
    expect(foreignTextOf(withForeign({ ...paid, amount: 82_500 }, FIVE, paid))).toBe(
      'USD 4.99 82500',
    )
    expect(foreignTextOf(withForeign(paid, { currency: 'SGD', units: 6 }, paid))).toBe(
      'SGD 6 81000',
    )
  })

  test('that does not belong to the amount is not made to by an edit of something else', () => {
    const mixed = { ...paid, amount: 90_000 }
    expect(foreignTextOf(withForeign({ ...mixed, name: 'N' }, FIVE, mixed))).toBe('USD 4.99 81000')
  })

  test('of one device beside the amount of another keeps its own rupiah', () => {
    const edited = { ...netflix, amount: 90_000 }
    const { merged } = mergeDocuments(netflix, paid, edited, true)
    expect(merged).toMatchObject({ amount: 90_000, more: { foreign: 'USD 4.99 81000' } })
  })

  test.each([
    ...['USD', 'USD 4.99', 'usd 4.99 81000', 'USD -1 81000', 'USD 0 0', 'USD 4,99 81000'],
    ...['USD 1e3 5', 'USD 4.999 81000', 'USD 1 2 3', ' USD 1 2', `USD 1 ${'9'.repeat(13)}`],
  ])('%s is not read, and stays as it is', foreign => {
    const odd = { ...netflix, more: { foreign } }
    expect(foreignOf(odd)).toBeNull()
    expect(foreignTextOf(odd)).toBe(foreign)
    expect(withForeign({ ...odd, amount: 5 }, undefined, odd)).toMatchObject({ more: { foreign } })
  })
})

describe('the field', () => {
  test.each<[string, ReturnType<typeof enteredForeign>]>([
    ['USD 4.99', FIVE],
    ['USD 4,99', FIVE],
    ['JPY 1,500', { currency: 'JPY', units: 1_500 }],
    ['USD ', null],
    ['', null],
    ['USD 0', 'amount-unreadable'],
    ['USD -4', 'amount-unreadable'],
    ['USD a lot', 'amount-unreadable'],
    ['USD 4.9999', 'amount-unreadable'],
    ['US 4.99', 'amount-unreadable'],
  ])("'%s' is read", (text, entered) => {
    expect(enteredForeign(text, 'en')).toEqual(entered)
  })
})

describe('a rate', () => {
  test.each([
    [4.99, 81_000, '16232'],
    [1_500, 162_345, '108'],
    [100_000, 64_123, '0.64'],
  ])('of %d units for Rp %d', (units, rupiah, rate) => {
    expect(rateOf({ currency: 'USD', units, rupiah })).toBe(rate)
  })

  test('gives the rupiah of other units, in whole rupiah', () => {
    expect(rupiahAt({ ...FIVE, rupiah: 81_000 }, 10)).toBe(162_325)
    expect(rupiahAt({ ...FIVE, units: 0.01, rupiah: 1e12 }, 1e12)).toBeNull()
  })
})

const hundredths = (min: number) => fc.integer({ min, max: 1e14 }).map(sum => sum / 100)

test('any units and any amount are read as they were written, and the rate gives the amount again', () => {
  fc.assert(
    fc.property(
      hundredths(1),
      hundredths(0),
      fc.stringMatching(/^[A-Z]{3}$/),
      (units, amount, currency) => {
        const written = withForeign({ ...netflix, amount }, { currency, units })
        expect(foreignOf(written)).toEqual({ currency, units, rupiah: amount })
        expect(enteredForeign(foreignInput({ currency, units }), 'en')).toEqual({ currency, units })
        expect(rupiahAt({ currency, units, rupiah: amount }, units)).toBe(Math.round(amount))
      },
    ),
  )
})
