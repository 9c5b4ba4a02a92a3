// Passphrases with little key derivation: the app's own takes seconds for each file.

import { onTestFinished, vi } from 'vitest'

/** Workers get a work factor of 2 until the test has ended. @returns the factors that the app has asked for */
export function useLittleWork(): number[] {
  const asked: number[] = []
  const { postMessage } = Worker.prototype
  const spy = vi.spyOn(Worker.prototype, 'postMessage')
  spy.mockImplementation(function (this: Worker, order) {
    if ('workFactor' in order) asked.push(order.workFactor)
    postMessage.call(this, 'workFactor' in order ? { ...order, workFactor: 2 } : order)
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}
