// What a message offers can be taken while it shows and for ten seconds after, once (decision 9).

import { expect, test, vi } from 'vitest'
import { ToastOffers } from '../../src/ui/toast-offers'

const TEN_SECONDS = 10_000

test('the latest offer comes first, then the one before', () => {
  const offers = new ToastOffers()
  const [older, newer] = [vi.fn(), vi.fn()]
  offers.add(1, older)
  offers.add(2, newer)
  expect(offers.latest(0)).toBe(2)
  offers.take(2)
  expect(offers.latest(0)).toBe(1)
  expect([older, newer].map(run => run.mock.calls.length)).toEqual([0, 1])
})

test('an offer is taken once', () => {
  const offers = new ToastOffers()
  const run = vi.fn()
  offers.add(1, run)
  offers.take(1)
  offers.take(1)
  expect(run).toHaveBeenCalledOnce()
  expect(offers.latest(0)).toBeNull()
})

test('an offer stands for as long as its message shows, and ten seconds more', () => {
  const offers = new ToastOffers()
  offers.add(1, vi.fn())
  expect(offers.latest(60_000)).toBe(1)
  offers.end(1, 60_000)
  expect(offers.latest(60_000 + TEN_SECONDS - 1)).toBe(1)
  expect(offers.latest(60_000 + TEN_SECONDS)).toBeNull()
})
