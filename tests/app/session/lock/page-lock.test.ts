// The lock of a page as a state: when it locks, what opens it, and what the pages of the app tell each other.

import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { type LockRule, PageLock } from '../../../../src/app/session/lock/page-lock'
import { stubLocalStorage } from '../../../support/stored-settings'

const START = 1_700_000_000_000
const MINUTE = 60_000

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

describe('a page', () => {
  test('that starts with a lock is locked, and the others stay as they are', () => {
    const { open, tell } = device()
    const first = open()
    const second = open()
    second.close()
    tell()
    expect(second.state.current).toBe('locked')
    expect(first.state.current).toBe('open')
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
    [1, 59_999, 'open'],
    [1, 60_000, 'locked'],
    [5, 299_999, 'open'],
    [5, 300_000, 'locked'],
    [15, 900_000, 'locked'],
  ])('with %i minutes that was out of sight for %i ms is %s', (minutes, awayMs, expected) => {
    const { open } = device(minutes * MINUTE)
    const page = open()
    page.hide(START)
    expect(page.state.current).toBe('hidden')
    page.show(START + awayMs)
    expect(page.state.current).toBe(expected)
  })

  test('locks while it is out of sight, without being shown', () => {
    const { open } = device()
    const page = open()
    page.hide(START)
    page.beat(START + 5 * MINUTE - 1)
    expect(page.state.current).toBe('hidden')
    page.beat(START + 5 * MINUTE)
    expect(page.state.current).toBe('locked')
  })

  test('locks at once where that was chosen', () => {
    const { open } = device(0)
    const page = open()
    page.beat(START + 10)
    expect(page.state.current).toBe('open')
    page.hide(START + 20)
    expect(page.state.current).toBe('locked')
  })

  test('locks at a start alone where that was chosen', () => {
    const { open } = device(null)
    const page = open()
    page.hide(START)
    page.show(START + 100 * MINUTE)
    expect(page.state.current).toBe('open')
  })

  test('locks after a sleep of the computer in which it stayed in sight', () => {
    const { open } = device()
    const page = open()
    page.beat(START + 10_000)
    page.beat(START + 10_000 + 5 * MINUTE)
    expect(page.state.current).toBe('locked')
  })

  test.each([-1, 1])('locks where the clock has jumped meanwhile (%i)', direction => {
    const { open } = device()
    const page = open()
    page.hide(START)
    page.show(START + direction * 365 * 24 * 60 * MINUTE)
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
  test('are locked by one of them, and opened by the other', () => {
    const { open, tell } = device()
    const [first, second] = [open(), open()]
    first.lock()
    tell()
    expect(second.state.current).toBe('locked')
    second.unlock(START)
    tell()
    expect(first.state.current).toBe('open')
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
    expect([away.state.current, seen.state.current]).toEqual(['locked', 'locked'])
  })

  test('agree also when one of them got no message, as a page in the back/forward cache', () => {
    const { world, open } = device()
    const [awake, kept] = [open(), open()]
    kept.hide(START)
    awake.lock()
    kept.show(START + 1)
    expect(kept.state.current).toBe('locked')
    kept.hide(START + 2)
    awake.unlock(START + 3)
    kept.show(START + 4)
    expect(kept.state.current).toBe('open')
    expect(world.isOn).toBe(true)
  })

  test('that lock at once are both locked, and one unlock opens both', () => {
    const { open, tell } = device()
    const [first, second] = [open(), open()]
    first.lock()
    second.lock()
    tell()
    expect([first.state.current, second.state.current]).toEqual(['locked', 'locked'])
    first.unlock(START)
    tell()
    expect([first.state.current, second.state.current]).toEqual(['open', 'open'])
  })

  test('one of which had not listened yet when the other locked are both locked', () => {
    const { open } = device()
    const first = open()
    first.lock()
    const late = open()
    late.join()
    expect(late.state.current).toBe('locked')
    first.unlock(START)
    const later = open()
    later.join()
    expect(later.state.current).toBe('open')
  })

  test('one of which starts after an unlock: that one asks all the same', () => {
    const { open, tell } = device()
    const first = open()
    first.lock()
    first.unlock(START)
    const second = open()
    second.close()
    tell()
    expect(second.state.current).toBe('locked')
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
  fc.assert(
    fc.property(
      fc.constantFrom(0, MINUTE, 5 * MINUTE, 15 * MINUTE),
      fc.nat({ max: 60 * MINUTE }),
      fc.boolean(),
      (awayMs, more, isTimely) => {
        const { open } = device(awayMs)
        const page = open()
        page.hide(START)
        const back = START + awayMs + more
        if (isTimely) page.beat(back)
        page.show(back)
        expect(page.state.current).toBe('locked')
      },
    ),
  )
})
