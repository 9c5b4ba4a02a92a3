// The lock of a page as a state: when it locks, what opens it, and the messages between pages.

import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type LockRule, PageLock } from '../../../../src/app/session/lock/page-lock'
import { stubLocalStorage } from '../../../support/stored-settings'

const START = 1_700_000_000_000
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

beforeEach(stubLocalStorage)

/** Pages of one device; they hear of each other as by storage events. */
function device(awayMs: number | null = 5 * MINUTE) {
  const world = { now: START, isOn: true, awayMs }
  const rule: LockRule = { isOn: () => world.isOn, awayMs: () => world.awayMs }
  const pages: PageLock[] = []
  const open = () => {
    const page = new PageLock(rule)
    pages.push(page)
    page.begin(world.now)
    return page
  }
  const tell = () => {
    for (const page of pages) page.follow(world.now)
  }
  return { world, open, tell }
}

const statesOf = (...pages: readonly PageLock[]) => pages.map(({ state }) => state.current)

/** The states of a page that is out of sight from the start on, then at each of these times; the last one is seen. */
function statesWhenAway(awayMs: number | null, ...times: readonly number[]) {
  const page = device(awayMs).open()
  page.hide(START)
  return [page.state.current].concat(
    times.map((time, index) => {
      if (index < times.length - 1) page.beat(START + time)
      else page.show(START + time)
      return page.state.current
    }),
  )
}

describe('a page', () => {
  test('that starts with a lock is locked, and the others stay as they are', () => {
    const { open, tell } = device()
    const [first, second] = [open(), open()]
    second.close()
    tell()
    expect(statesOf(first, second)).toEqual(['open', 'locked'])
  })

  test('without a lock never locks', () => {
    const { world, open } = device(0)
    world.isOn = false
    const page = open()
    page.close()
    page.lock()
    page.hide(START)
    page.show(START + MINUTE)
    expect(page.state.current).toBe('open')
  })

  test.each([
    ['opens before the chosen time', MINUTE, [59_999], ['hidden', 'open']],
    ['is locked at the chosen time', MINUTE, [60_000], ['hidden', 'locked']],
    [
      'locks without being shown',
      5 * MINUTE,
      [299_999, 300_000, 300_001],
      ['hidden', 'hidden', 'locked', 'locked'],
    ],
    ['locks at once where that was chosen', 0, [10], ['locked', 'locked']],
    ['locks at a start alone where that was chosen', null, [100 * MINUTE], ['hidden', 'open']],
    ['locks where the clock has jumped back', 5 * MINUTE, [-YEAR], ['hidden', 'locked']],
  ])('out of sight %s', (_, awayMs, times, states) => {
    expect(statesWhenAway(awayMs, ...times)).toEqual(states)
  })

  test('locks after a sleep of the computer in which it stayed in sight', () => {
    const page = device().open()
    page.beat(START + 10_000)
    expect(page.state.current).toBe('open')
    page.beat(START + 10_000 + 5 * MINUTE)
    expect(page.state.current).toBe('locked')
  })

  test('opens when the lock is turned off', () => {
    const { world, open, tell } = device()
    const page = open()
    page.lock()
    world.isOn = false
    tell()
    expect(page.state.current).toBe('open')
  })
})

describe('two pages', () => {
  test('are locked by one of them, or by both at once, and opened by either', () => {
    const { open, tell } = device()
    const [first, second] = [open(), open()]
    for (const locking of [[first], [first, second]]) {
      for (const page of locking) page.lock()
      tell()
      expect(statesOf(first, second)).toEqual(['locked', 'locked'])
      second.unlock(START)
      tell()
      expect(statesOf(first, second)).toEqual(['open', 'open'])
    }
  })

  test('stay open while one of them is in sight', () => {
    const { open } = device()
    const [seen, away] = [open(), open()]
    away.hide(START)
    for (let now = START; now < START + 20 * MINUTE; now += 10_000) seen.beat(now)
    away.show(START + 20 * MINUTE)
    expect(away.state.current).toBe('open')
  })

  test('lock also if one of them was out of sight when the lock was turned on', () => {
    const { world, open } = device()
    world.isOn = false
    const [away, seen] = [open(), open()]
    away.hide(START)
    world.isOn = true
    for (const page of [away, seen]) page.begin(START + MINUTE)
    seen.hide(START + 2 * MINUTE)
    away.hide(START + 3 * MINUTE)
    for (let now = START + 2 * MINUTE; now <= START + 7 * MINUTE; now += 10_000) away.beat(now)
    seen.show(START + 7 * MINUTE)
    expect(statesOf(away, seen)).toEqual(['locked', 'locked'])
  })

  test('agree also when one of them got no message, as a page in the back/forward cache', () => {
    const { open } = device()
    const [awake, kept] = [open(), open()]
    kept.hide(START)
    awake.lock()
    kept.show(START + 1)
    expect(kept.state.current).toBe('locked')
    kept.hide(START + 2)
    awake.unlock(START + 3)
    kept.show(START + 4)
    expect(kept.state.current).toBe('open')
  })

  test('share one state, also if one starts later, after a lock without a message', () => {
    const { open, tell } = device()
    const first = open()
    first.lock()
    const late = open()
    late.join()
    expect(late.state.current).toBe('locked')
    first.unlock(START)
    const later = open()
    later.join()
    expect(later.state.current).toBe('open')
    later.close()
    tell()
    expect(later.state.current).toBe('locked')
  })
})

test('nothing but an unlock opens a locked page while the lock is on', () => {
  const acts = fc.array(
    fc.record({
      act: fc.constantFrom('hide', 'show', 'beat', 'follow', 'lock', 'close', 'begin'),
      page: fc.nat({ max: 2 }),
      later: fc.integer({ min: -10 * MINUTE, max: 10 * MINUTE }),
    }),
  )
  fc.assert(
    fc.property(acts, fc.constantFrom(null, 0, MINUTE, 15 * MINUTE), (steps, awayMs) => {
      const { world, open } = device(awayMs)
      const pages = [open(), open(), open()]
      const locked = pages[0]
      locked?.lock()
      for (const { act, page, later } of steps) {
        world.now += later
        pages[page]?.[act](world.now)
        expect(locked?.state.current).toBe('locked')
      }
    }),
  )
})

test('a page that was out of sight for the chosen time is locked whenever it is shown', () => {
  const times = fc.constantFrom(0, MINUTE, 5 * MINUTE, 15 * MINUTE)
  fc.assert(
    fc.property(times, fc.nat({ max: 60 * MINUTE }), fc.boolean(), (awayMs, more, isTimely) => {
      const back = awayMs + more
      const states = statesWhenAway(awayMs, ...(isTimely ? [back, back] : [back]))
      expect(states.at(-1)).toBe('locked')
    }),
  )
})
