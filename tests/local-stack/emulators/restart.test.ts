// The emulators are started again when they die, but not without end: killed-emulator.all.emulator.test.ts counts the times.

import { expect, test, vi } from 'vitest'
import { supervise } from '../../../scripts/local-stack/emulators/restart.mjs'
import { Gate } from '../../support/gate'

/** One run of emulators, which start at once, or never. */
function run(starts = true) {
  const end = new Gate()
  const started = starts ? Promise.resolve() : Promise.reject(new Error('no start'))
  return { started, died: end.pass(), die: () => end.open(), stop: vi.fn(async () => {}) }
}

function supervised(now: () => number, next = () => run()) {
  const runs = [run()]
  const startAgain = () => {
    const again = next()
    runs.push(again)
    return again
  }
  return { runs, ...supervise(runs[0] ?? run(), startAgain, now) }
}

test('a process that dies now and then is restarted each time', async () => {
  let minutes = 0
  const { runs } = supervised(() => minutes * 60_000)
  for (; minutes < 10; minutes += 1) {
    runs.at(-1)?.die()
    await expect.poll(() => runs.length).toBe(minutes + 2)
  }
})

test('a start that fails counts as a death, and leaves nothing behind', async () => {
  const { runs, died } = supervised(
    () => 0,
    () => run(false),
  )
  runs[0]?.die()
  await died
  expect(runs.map(({ stop }) => stop.mock.calls.length)).toEqual([0, 1, 1, 1])
})

test('once stopped they stay dead', async () => {
  const { runs, died, stop } = supervised(() => 0)
  await stop()
  runs[0]?.die()
  await died
  expect(runs.map(({ stop }) => stop.mock.calls.length)).toEqual([1])
})
