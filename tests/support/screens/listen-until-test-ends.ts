// Listeners that the app adds once for the life of its page; in a test they end with the test.

import { onTestFinished } from 'vitest'

export function listenUntilTestEnds(target: Document | Window, start: () => void): void {
  const listening = new AbortController()
  const add = target.addEventListener
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions,
  ) => add.call(target, type, listener, { ...options, signal: listening.signal })
  start()
  Reflect.deleteProperty(target, 'addEventListener')
  onTestFinished(() => listening.abort())
}
