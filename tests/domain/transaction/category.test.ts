import { describe, expect, test } from 'vitest'
import { type CategoryError, categoryFrom } from '../../../src/domain/transaction/category'

describe('a category name', () => {
  test('makes a category, without the blanks around it', () => {
    const made = categoryFrom(7, 'income', ' Salary ', ['Bonus'])
    expect(made).toEqual({ id: 7, type: 'income', categoryName: 'Salary' })
  })

  test.each<[CategoryError, string, string]>([
    ['name-empty', 'nothing', ''],
    ['name-empty', 'blanks', ' \t'],
    ['already-exists', 'a name that exists', 'Food'],
    ['already-exists', 'a name that exists, with blanks', ' Food '],
    ['text-too-long', '101 characters', 'c'.repeat(101)],
  ])('is refused as %s when it is %s', (error, _, name) => {
    expect(categoryFrom(7, 'expense', name, ['Food'])).toBe(error)
  })
})
