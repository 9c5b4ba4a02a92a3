// Passphrases and PINs with little key derivation: the app's own takes seconds for each file, and a moment for each PIN.

import { vi } from 'vitest'

/** Workers get a work factor of 2 until the test has ended. @returns the factors that the app has asked for */
export function useLittleWork(): number[] {
  const asked: number[] = []
  const { postMessage } = Worker.prototype
  const spy = vi.spyOn(Worker.prototype, 'postMessage')
  spy.mockImplementation(function (this: Worker, order) {
    const { argument } = order
    const isWork = argument?.workFactor !== undefined
    if (isWork) asked.push(argument.workFactor)
    postMessage.call(this, isWork ? { ...order, argument: { ...argument, workFactor: 2 } } : order)
  })
  return asked
}

/** PINs get one round until the test has ended. The tests of the PIN itself use all of them. */
export function useLittlePinWork(): void {
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  const spy = vi.spyOn(crypto.subtle, 'deriveBits')
  spy.mockImplementation((method, key, length) =>
    derive({ ...(method as Pbkdf2Params), iterations: 1 }, key, length ?? null),
  )
}
