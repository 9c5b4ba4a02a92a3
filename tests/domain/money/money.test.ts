import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, isAmount, MAX_AMOUNT, toHundredths } from '../../../src/domain/money/money'
import { amounts } from '../../support/data/arbitraries'

describe('an amount', () => {
  const strange = [1e-7, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

  test.each([-0.01, -1, 1_000_000_000_000.01, 0.001, 0.1 + 0.2, ...strange])(
    'may not be %d',
    value => expect(isAmount(value)).toBe(false),
  )

  test('with at most two decimals in its range is accepted, and taken exactly', () => {
    fc.assert(
      fc.property(amounts, ({ amount, hundredths }) => {
        expect(isAmount(amount)).toBe(true)
        expect(toHundredths(amount)).toBe(hundredths)
      }),
    )
  })

  test.each([
    [1.1, 110n],
    [8.29, 829n],
    [4.35, 435n],
    [999_999_999_999.99, 99_999_999_999_999n],
    [MAX_AMOUNT, 100_000_000_000_000n],
  ])('of %d is %i hundredths', (amount, hundredths) =>
    expect(toHundredths(amount)).toBe(hundredths),
  )
})

test.each<[bigint, string]>([
  [0n, '0'],
  [5n, '0.05'],
  [50n, '0.50'],
  [100n, '1'],
  [-1n, '-0.01'],
  [-123_456n, '-1234.56'],
  [10n ** 20n + 7n, '1000000000000000000.07'],
])('the decimal text of a sum of %i hundredths is %s', (sum, text) =>
  expect(decimalText(sum)).toBe(text),
)
