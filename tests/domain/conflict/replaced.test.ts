// Marks of replaced values: distinct, carried to the next version, limited in number (rule M7).

import { describe, expect, test } from 'vitest'
import {
  deletionMark,
  MAX_MARKS,
  marksToCarry,
  replacedDeletion,
  valueMark,
} from '../../../src/domain/conflict/replaced'
import { NOON, savingPlan, transaction } from '../../support/data/builders'

describe('a mark', () => {
  test('[M7] is the same for the same value of a field, and for no other, and short for a long one', () => {
    const texts = ['', ' ', 'a', 'b', 'ab', 'ba', '100', '\u{1f35c}', 'x'.repeat(2_000)]
    const numbers = Array.from({ length: 3_000 }, (_, index) => index / 4)
    const marks = [...texts, ...numbers].flatMap(value => [
      valueMark('amount', value),
      valueMark('data.amount', value),
    ])
    expect(new Set(marks).size).toBe(marks.length)
    expect(valueMark('amount', 100)).toBe(valueMark('amount', 100))
    expect(valueMark('data.savingsName', 'x'.repeat(2_000)).length).toBeLessThan(30)
  })

  test('[M3] [M7] of a deletion says by whom and when', () => {
    const deletion = { by: 'device-0001', at: NOON }
    const marks = [valueMark('amount', 1), deletionMark(deletion)]
    expect(replacedDeletion(marks)).toEqual(deletion)
    expect(replacedDeletion([valueMark('amount', 1)])).toBeNull()
    expect(replacedDeletion(['deletion', 'deletion device-0001 soon'])).toBeNull()
  })
})

describe('the next version', () => {
  test('[M7] carries the marks of those before it, each once', () => {
    const marks = marksToCarry(['a 1', 'b 2'], ['c 3', 'a 1'], transaction())
    expect(marks).toEqual(['b 2', 'c 3', 'a 1'])
  })

  test('[M7] leaves out a value that is in the document again', () => {
    const [amount, other] = [valueMark('amount', 15_000), valueMark('amount', 9)]
    expect(marksToCarry([amount, other], [], transaction())).toEqual([other])
    const name = valueMark('data.savingsName', 'Bicycle')
    expect(marksToCarry([name], [], savingPlan({ savingsName: 'Bicycle' }))).toEqual([])
  })

  test('[M7] carries the latest where there are more than the server takes', () => {
    const known = Array.from({ length: MAX_MARKS }, (_, index) => `name ${index}`)
    const marks = marksToCarry(known, ['amount a'], transaction())
    expect([marks.length, marks[0], marks.at(-1)]).toEqual([MAX_MARKS, 'name 1', 'amount a'])
  })
})
