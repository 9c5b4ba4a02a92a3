// A category: its name, and its details besides it, as texts that older versions of the app keep.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CategoryError, categoryFrom } from '../../../src/domain/transaction/category'
import {
  type CategoryDetails,
  detailsOf,
  renamed,
  withDetails,
  withNamesOf,
} from '../../../src/domain/transaction/category-details'
import { category } from '../../support/data/builders'
import { runs } from '../../support/effort'

const NONE: CategoryDetails = { icon: null, color: null, isArchived: false, formerNames: [] }

describe('the details of a category', () => {
  test('are none where the document has none', () => {
    expect(detailsOf(category())).toEqual(NONE)
  })

  test('are the ones that were set, and the others are unchanged', () => {
    const withAppearance = withDetails(category(), { icon: 'coffee', color: 'teal' })
    const archived = withDetails(withAppearance, { isArchived: true })
    const appearance = { icon: 'coffee', color: 'teal', isArchived: true }
    expect(detailsOf(archived)).toEqual({ ...NONE, ...appearance })
    const back = withDetails(archived, { isArchived: false, icon: null })
    expect(detailsOf(back)).toEqual({ ...NONE, color: 'teal' })
  })

  test('are texts in one map, beside the fields of a later version', () => {
    const later = { ...category(), more: { emoji: '🍜' } }
    const changed = withDetails(later, { icon: 'coffee', isArchived: true, formerNames: ['A'] })
    expect(changed).toEqual({
      ...category(),
      more: { emoji: '🍜', icon: 'coffee', archived: 'yes', formerNames: '["A"]' },
    })
  })

  test('add no map to a category without details', () => {
    expect(withDetails(category(), { isArchived: false, icon: null })).toEqual(category())
  })

  test.each([
    [{ color: 'infrared' }],
    [{ color: 7, icon: 7, archived: true }],
    [{ icon: '' }],
    [{ formerNames: '{"a":1}' }],
    [{ formerNames: '[1,{}]' }],
    [{ formerNames: '[' }],
    ['text'],
    [null],
    [[]],
  ])('of %j are read as none', more => {
    expect(detailsOf({ ...category(), ...{ more } })).toEqual(NONE)
  })

  test('fit the security rules, however many names there were', () => {
    const name = fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' })
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 200 }), names => {
        let current = category()
        for (const each of names) current = renamed(current, each)
        const { formerNames } = detailsOf(current)
        const { more = {} } = current as { more?: Record<string, string> }
        expect(Object.values(more).join(' ').length).toBeLessThanOrEqual(3_000)
        expect(formerNames).not.toContain(current.categoryName)
        expect(new Set(formerNames).size).toBe(formerNames.length)
        const before = ['Food', ...names].at(-2)
        if (before !== current.categoryName) expect(formerNames.at(-1)).toBe(before)
      }),
      { numRuns: runs(50) },
    )
  })
})

test('a renamed category knows its former name, and not its present one', () => {
  const meals = renamed(category({ categoryName: 'Food' }), 'Meals')
  expect(meals.categoryName).toBe('Meals')
  expect(detailsOf(meals).formerNames).toEqual(['Food'])
  expect(detailsOf(renamed(meals, 'Food')).formerNames).toEqual(['Meals'])
})

test('a category that takes another one in has its names, the former ones too', () => {
  const gaji = renamed(category({ categoryName: 'upah' }), 'gaji')
  const united = withNamesOf(category({ categoryName: 'Gaji' }), gaji)
  expect(united.categoryName).toBe('Gaji')
  expect(detailsOf(united).formerNames).toEqual(['upah', 'gaji'])
})

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
