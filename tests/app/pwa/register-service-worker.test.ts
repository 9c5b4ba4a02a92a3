// The times at which a page checks for a new version of the app.

import { beforeEach, expect, test, vi } from 'vitest'
import { checkHourly } from '../../../src/app/pwa/register-service-worker'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let page: EventTarget & { hidden: boolean }
let network: EventTarget
let device: { onLine: boolean }
let checks: number

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  network = new EventTarget()
  device = { onLine: true }
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', network)
  vi.stubGlobal('navigator', device)
  checks = 0
  checkHourly(() => {
    checks += 1
  })
})

test('a visible page checks every hour, and not at its start', () => {
  expect(checks).toBe(0)
  vi.advanceTimersByTime(HOUR - 1)
  expect(checks).toBe(0)
  vi.advanceTimersByTime(1)
  expect(checks).toBe(1)
  vi.advanceTimersByTime(HOUR)
  expect(checks).toBe(2)
})

test('a hidden page checks when it is shown again after an hour, and not after a moment', () => {
  setVisible(false)
  vi.advanceTimersByTime(10 * MINUTE)
  setVisible(true)
  expect(checks).toBe(0)
  setVisible(false)
  vi.advanceTimersByTime(3 * HOUR)
  expect(checks).toBe(0)
  setVisible(true)
  expect(checks).toBe(1)
})

test('without a network no check is made until there is one', () => {
  device.onLine = false
  vi.advanceTimersByTime(3 * HOUR)
  expect(checks).toBe(0)
  device.onLine = true
  network.dispatchEvent(new Event('online'))
  expect(checks).toBe(1)
})

function setVisible(isVisible: boolean): void {
  page.hidden = !isVisible
  page.dispatchEvent(new Event('visibilitychange'))
}
