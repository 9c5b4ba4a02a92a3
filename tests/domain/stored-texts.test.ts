// The texts of the forms as they are stored: well-formed Unicode, which is all that the server takes.

import { expect, test } from 'vitest'
import { renamedPlan, savingPlanFrom } from '../../src/domain/saving-plan/saving-plan'
import { categoryFrom } from '../../src/domain/transaction/category'
import { scheduleFrom } from '../../src/domain/transaction/schedule/schedule'
import { templateFrom } from '../../src/domain/transaction/template'
import { transactionFrom } from '../../src/domain/transaction/transaction'
import { savingPlan, scheduleEntry, transaction } from '../support/data/builders'
import { RENT } from './transaction/schedule/samples'

const HALF = 'Kopi \ud83d'
const texts = { name: HALF, category: HALF, description: HALF }
const plan = { savingsName: HALF, amount: 1, targetDate: '2026-12', start: null }

test.each<[string, unknown]>([
  ['a transaction', transactionFrom(1, { ...transaction(), ...texts })],
  ['a template', templateFrom(1, { ...transaction(), ...texts })],
  ['a schedule', scheduleFrom(1, { ...scheduleEntry(RENT), ...texts }, '')],
  ['a category', categoryFrom(1, 'expense', HALF, [])],
  ['a savings plan', savingPlanFrom(1, plan, '2026-03')],
  ['a renamed plan', renamedPlan(savingPlan(), HALF)],
])('%s has U+FFFD for half a surrogate pair', (_, document) => {
  const stored = JSON.stringify(document)
  expect(stored).toContain('Kopi \ufffd')
  expect(stored).not.toContain('\\ud83d')
})

test('a name has no zero-width spaces, so that names that look alike are alike', () => {
  for (const typed of [
    'Fo\u200bod',
    '\ufeffFood',
    'Food\u2060',
    ' \u200b Food \u200b ',
    'Fo\u00adod',
  ]) {
    expect(categoryFrom(1, 'expense', typed, [])).toMatchObject({ categoryName: 'Food' })
    expect(categoryFrom(1, 'expense', typed, ['Food'])).toBe('already-exists')
  }
  expect(categoryFrom(1, 'expense', '\u200b', [])).toBe('name-empty')
})

test('a name keeps the joiners of its letters and emoji', () => {
  for (const name of ['می\u200cخواهم', '👩\u200d👧', 'क्\u200dष'])
    expect(categoryFrom(1, 'expense', name, [])).toMatchObject({ categoryName: name })
})

test('a description keeps every character', () => {
  const description = 'ไทย\u200bไทย'
  expect(transactionFrom(1, { ...transaction(), description })).toMatchObject({ description })
})

test('an entry keeps the name of its category as the category has it', () => {
  const category = 'Fo\u200bod'
  expect(transactionFrom(1, { ...transaction(), category })).toMatchObject({ category })
  expect(templateFrom(1, { ...transaction(), category })).toMatchObject({ category })
  expect(scheduleFrom(1, { ...scheduleEntry(RENT), category }, '')).toMatchObject({ category })
})
