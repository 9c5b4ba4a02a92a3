// The emulators are started again when they die, but not without end.

import { expect, test } from 'vitest'
import { supervise } from '../../../scripts/local-stack/emulators/restart.mjs'

/** One life of emulators that start at once, or never. */
class Life {
  readonly started: Promise<void>
  readonly died: Promise<void>
  isStopped = false
  die = () => {}

  constructor(starts = true) {
    this.started = starts ? Promise.resolve() : Promise.reject(new Error('no start'))
    this.died = new Promise(resolve => {
      this.die = resolve
    })
  }

  stop = async () => {
    this.isStopped = true
  }
}

function emulators(now: () => number, next = () => new Life()) {
  const lives: Life[] = [new Life()]
  const startAgain = () => {
    const life = next()
    lives.push(life)
    return life
  }
  const supervised = supervise(lives[0] ?? new Life(), startAgain, now)
  const dieOnce = async () => {
    const count = lives.length
    supervised.current().die()
    await expect.poll(() => lives.length).toBe(count + 1)
  }
  return { supervised, lives, dieOnce }
}

test('they are started again three times within a minute, and are dead after that', async () => {
  const { supervised, lives, dieOnce } = emulators(() => 0)
  for (let times = 0; times < 3; times += 1) await dieOnce()
  supervised.current().die()
  await supervised.died
  expect(lives).toHaveLength(4)
})

test('a process that dies now and then is restarted each time', async () => {
  let minutes = 0
  const { lives, dieOnce } = emulators(() => minutes * 60_000)
  for (; minutes < 10; minutes += 1) await dieOnce()
  expect(lives).toHaveLength(11)
})

test('a start that fails counts as a death, and leaves nothing behind', async () => {
  const { supervised, lives } = emulators(
    () => 0,
    () => new Life(false),
  )
  supervised.current().die()
  await supervised.died
  expect(lives.map(({ isStopped }) => isStopped)).toEqual([false, true, true, true])
})

test('once stopped they stay dead', async () => {
  const { supervised, lives } = emulators(() => 0)
  await supervised.stop()
  lives[0]?.die()
  await supervised.died
  expect(lives).toHaveLength(1)
  expect(lives[0]?.isStopped).toBe(true)
})
