// The head after a push, and whether a head continues a known one.

import { describe, expect, test } from 'vitest'
import { type Head, NO_HEAD } from '../../src/domain/head'
import { changedSince, historyAfter, nextHead } from '../../src/sync/head'

function pushed(before: Head, by: string, sources: readonly 'transactions'[] = []): Head {
  const rev = before.rev + 1
  const number = (before.devices[by]?.n ?? 0) + 1
  const epoch = before.epoch || 'epoch-1'
  return nextHead(before, { by, number, token: `${by}-${rev}`, rev, epoch, sources })
}

const FIRST = pushed(NO_HEAD, 'phone')

describe('the next head', () => {
  test('[R2] has the token, the replica and the revision of the push', () => {
    const mark = { n: 1, token: 'phone-1', rev: 1 }
    expect(FIRST).toMatchObject({
      rev: 1,
      token: 'phone-1',
      epoch: 'epoch-1',
      devices: { phone: mark },
    })
    expect(FIRST.recent).toEqual({ 1: 'phone-1' })
  })

  test('[R2] says which collections have changed since a revision', () => {
    const second = pushed(FIRST, 'phone')
    const third = pushed(second, 'phone', ['transactions'])
    expect(changedSince(FIRST, 0)).toEqual([])
    expect(changedSince(second, 1)).toEqual([])
    expect(changedSince(third, 1)).toEqual(['transactions'])
  })

  test('[R2] carries the revisions of collections that only a later app knows', () => {
    const known = { ...FIRST, last: { ...FIRST.last, accounts: 1 } }
    expect(pushed(known, 'phone').last).toMatchObject({ accounts: 1 })
  })

  test('[R2] keeps the tokens of 8 pushes and the 50 replicas that pushed last', () => {
    let head = FIRST
    for (let index = 0; index < 50; index += 1) head = pushed(head, `tablet-${index}`)
    expect(Object.keys(head.recent).map(Number)).toEqual([44, 45, 46, 47, 48, 49, 50, 51])
    expect(Object.keys(head.devices)).toHaveLength(50)
    expect(head.devices.phone).toBeUndefined()
    expect(head.devices['tablet-49']).toMatchObject({ rev: 51 })
  })
})

describe('a head', () => {
  test('[Q6] continues an earlier head of its history, however old', () => {
    let head = pushed(FIRST, 'laptop')
    expect(historyAfter(FIRST, head)).toBe('continued')
    for (let index = 0; index < 60; index += 1) head = pushed(head, `tablet-${index}`)
    expect(historyAfter(FIRST, head)).toBe('continued')
  })

  test('[Q6] of an earlier revision has lost history', () => {
    expect(historyAfter(pushed(FIRST, 'laptop'), FIRST)).toBe('lost')
    expect(historyAfter(FIRST, NO_HEAD)).toBe('lost')
  })

  test('[Q6] that has come back to the revision by other pushes has lost history', () => {
    const known = pushed(pushed(FIRST, 'phone'), 'laptop')
    const again = pushed(pushed(FIRST, 'laptop'), 'phone')
    expect(again.rev).toBe(known.rev)
    expect(historyAfter(known, again)).toBe('lost')
    expect(historyAfter(known, pushed(again, 'tablet'))).toBe('lost')
  })

  test('[Q6] that has passed it by so many pushes that no token is left is known by its replicas', () => {
    const known = pushed(FIRST, 'laptop')
    let again = pushed(FIRST, 'phone')
    for (let index = 0; index < 20; index += 1) again = pushed(again, 'phone')
    expect(again.recent[known.rev]).toBeUndefined()
    expect(historyAfter(known, again)).toBe('lost')
  })

  test('[Q6] of a new epoch says that somebody else has found it', () => {
    expect(historyAfter(FIRST, { ...pushed(FIRST, 'laptop'), epoch: 'epoch-2' })).toBe('new-epoch')
  })
})
