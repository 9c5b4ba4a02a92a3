// The tasks of a page: one after another, and none after the end of their signal.

import { expect, test, vi } from 'vitest'
import { type PageTask, startInTurn } from '../../../src/app/tasks/page-task'

interface Ended {
  readonly signal: AbortSignal
}

test('each task starts when the page is idle after the one before, also after one that fails', async () => {
  vi.useFakeTimers()
  const started: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fail: PageTask<Ended> = () => {
    started.push('fails')
    throw new Error('no')
  }
  const tasks = [() => started.push('first'), fail, () => started.push('last')]
  const all = startInTurn(tasks as PageTask<Ended>[], new AbortController())
  expect(started).toEqual(['first'])
  await vi.advanceTimersToNextTimerAsync()
  expect(started).toEqual(['first', 'fails'])
  expect(error).toHaveBeenCalledOnce()
  await vi.runAllTimersAsync()
  await all
  expect(started).toEqual(['first', 'fails', 'last'])
})

test('a user who signs out meanwhile gets no further task', async () => {
  const ended = new AbortController()
  const late = vi.fn()
  await startInTurn([() => ended.abort(), late], ended)
  expect(late).not.toHaveBeenCalled()
})
