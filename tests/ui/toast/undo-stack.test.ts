// A deletion can be undone while its button shows and by the keyboard for ten seconds after, once (decision 9).

import { expect, test, vi } from 'vitest'
import { UndoStack } from '../../../src/ui/toast/toast-provider'

const TEN_SECONDS = 10_000

test('the latest is undone first, then the one before, and nothing twice', () => {
  const stack = new UndoStack()
  const [older, newer] = [vi.fn(), vi.fn()]
  stack.push(1, older)
  stack.push(2, newer)
  expect(stack.latest(0)).toBe(2)
  stack.undo(2)
  expect(stack.latest(0)).toBe(1)
  expect([older, newer].map(run => run.mock.calls.length)).toEqual([0, 1])
  for (const _ of ['once', 'twice']) stack.undo(1)
  expect([older, newer].map(run => run.mock.calls.length)).toEqual([1, 1])
  expect(stack.latest(0)).toBeNull()
})

test('it can be undone for as long as its button shows, and ten seconds more', () => {
  const stack = new UndoStack()
  stack.push(1, vi.fn())
  expect(stack.latest(60_000)).toBe(1)
  stack.expire(1, 60_000)
  expect(stack.latest(60_000 + TEN_SECONDS - 1)).toBe(1)
  expect(stack.latest(60_000 + TEN_SECONDS)).toBeNull()
})
