// The selection of several rows.

import { expect, test } from 'vitest'
import { Selection } from '../../../../src/features/search/selection/selection'

function selectionOf(order: readonly number[]): Selection {
  const selection = new Selection()
  selection.order = Float64Array.from(order)
  return selection
}

const selected = ({ current }: Selection) => current && [...current].sort()

test('rows are selected and let go one by one', () => {
  const selection = selectionOf([5, 4, 3])
  expect(selected(selection)).toBeNull()
  selection.toggle(4, false)
  selection.toggle(5, false)
  expect(selected(selection)).toEqual([4, 5])
  selection.toggle(4, false)
  expect(selected(selection)).toEqual([5])
  selection.end()
  expect(selected(selection)).toBeNull()
})

test('a range goes from the row before to this one, in either direction', () => {
  const selection = selectionOf([5, 4, 3, 2, 1])
  selection.toggle(4, false)
  selection.toggle(2, true)
  expect(selected(selection)).toEqual([2, 3, 4])
  selection.toggle(5, true)
  expect(selected(selection)).toEqual([2, 3, 4, 5])
})

test('a range without a beginning is one row', () => {
  const selection = selectionOf([3, 2, 1])
  selection.toggle(2, true)
  expect(selected(selection)).toEqual([2])
  selection.order = [9, 8]
  selection.toggle(8, true)
  expect(selected(selection)).toEqual([2, 8])
})

test('all are those of the list', () => {
  const selection = selectionOf([3, 2, 1])
  selection.begin()
  selection.selectAll()
  expect(selected(selection)).toEqual([1, 2, 3])
})
