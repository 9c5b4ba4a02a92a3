// The moves of a page to a new day: at midnight, and after a sleep of the device, in which timers stand still.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchDay } from '../../../src/app/navigation/use-today'

const EVENING = new Date(2026, 10, 24, 22)
const NEXT_MORNING = new Date(2026, 10, 25, 8)
const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})

function watched() {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const listener = vi.fn()
  watchDay(listener, ended.signal)
  return { listener, ended }
}

function setHidden(hidden: boolean): void {
  Object.assign(document, { hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page that stays open calls its listeners at midnight, once', () => {
  const { listener } = watched()
  vi.advanceTimersByTime(119 * MINUTE)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(listener).toHaveBeenCalledExactlyOnceWith('new-day')
  vi.advanceTimersByTime(600 * MINUTE)
  expect(listener).toHaveBeenCalledOnce()
})

test.each(['focus', 'pageshow', 'pointerdown', 'keydown'])(
  'a device that has slept overnight with the page in sight is noticed by %s',
  name => {
    const { listener } = watched()
    vi.setSystemTime(NEXT_MORNING)
    window.dispatchEvent(new Event(name))
    expect(listener).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event(name))
    expect(listener).toHaveBeenCalledOnce()
  },
)

test('a device that has slept overnight is noticed within a minute, also without an event', () => {
  const { listener } = watched()
  vi.setSystemTime(NEXT_MORNING)
  vi.advanceTimersByTime(MINUTE)
  expect(listener).toHaveBeenCalledOnce()
})

test('a page that is shown again calls its listeners, also on the same day; a hidden page calls none', () => {
  const { listener } = watched()
  setHidden(true)
  vi.advanceTimersByTime(600 * MINUTE)
  expect(listener).not.toHaveBeenCalled()
  setHidden(false)
  expect(listener).toHaveBeenCalledExactlyOnceWith('shown')
  setHidden(true)
  setHidden(false)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('no listener is called after the end', () => {
  const { listener, ended } = watched()
  ended.abort()
  vi.advanceTimersByTime(600 * MINUTE)
  setHidden(false)
  expect(listener).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('several listeners are served by one watch, which ends with the last of them', () => {
  const listens = vi.spyOn(window, 'addEventListener')
  const [first, second] = [watched(), watched()]
  expect(listens).toHaveBeenCalledTimes(4)
  first.ended.abort()
  vi.setSystemTime(NEXT_MORNING)
  window.dispatchEvent(new Event('focus'))
  expect(first.listener).not.toHaveBeenCalled()
  expect(second.listener).toHaveBeenCalledExactlyOnceWith('new-day')
  second.ended.abort()
  expect(vi.getTimerCount()).toBe(0)
})
