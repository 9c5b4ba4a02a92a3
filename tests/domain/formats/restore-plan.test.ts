// The plan of a restore: what is added, changed and removed, merged or replaced.

import { describe, expect, test } from 'vitest'
import type { CollectionName, UserDocument } from '../../../src/domain/document'
import { RestorePlan } from '../../../src/domain/formats/restore-plan'
import { budget, category, schedule, transaction } from '../../support/data/builders'

function planOf(
  collection: CollectionName,
  kept: readonly UserDocument[],
  here: readonly UserDocument[],
  unsent: readonly number[] = [],
): RestorePlan {
  const plan = new RestorePlan(collection, kept)
  for (const document of here) plan.compare(document, unsent.includes(document.id))
  return plan
}

const NOTHING = { added: [], changed: [], removed: [], unsent: 0 }

describe('a restore', () => {
  const missing = transaction({ id: 1 })
  const changed = transaction({ id: 2, name: 'Before' })
  const same = transaction({ id: 3 })
  const here = [transaction({ id: 2, name: 'After' }), same, transaction({ id: 4 })]

  test('adds missing and changes different documents; with replace it also removes documents that are only on the device', () => {
    const plan = planOf('transactions', [missing, changed, same], here)
    const wanted = { added: [missing], changed: [changed], removed: [], unsent: 0 }
    expect(plan.changes('merge')).toEqual(wanted)
    expect(plan.changes('replace')).toEqual({ ...wanted, removed: [4] })
  })

  test('leaves a document unchanged if its entry in the file is left out', () => {
    const plan = new RestorePlan('transactions', [], new Set([4]))
    for (const document of here) plan.compare(document, false)
    expect(plan.changes('replace')).toEqual({ ...NOTHING, removed: [2, 3] })
  })

  test('leaves documents with unsent edits unchanged, and counts them', () => {
    const plan = planOf('transactions', [changed, same], here, [2, 3, 4])
    expect(plan.changes('merge')).toEqual({ ...NOTHING, unsent: 1 })
    expect(plan.changes('replace')).toEqual({ ...NOTHING, unsent: 2 })
  })

  test('changes nothing if all documents are the same, in any order of their fields', () => {
    const turned = Object.fromEntries(Object.entries(same).reverse()) as typeof same
    expect(planOf('transactions', [same], [turned]).changes('replace')).toEqual(NOTHING)
  })

  test('takes a field that the backup did not know yet for no difference', () => {
    const plain = category({ id: 1 })
    const decorated = Object.assign(category({ id: 1 }), { more: { icon: 'utensils' } })
    expect(planOf('categories', [plain], [decorated]).changes('replace')).toEqual(NOTHING)
    const { changed } = planOf('categories', [decorated], [plain]).changes('merge')
    expect(changed).toEqual([decorated])
  })

  test('[M9] books no occurrence again that was booked or deleted since the backup', () => {
    const kept = schedule({ id: 1, name: 'Before', settledTo: '2026-03-05' })
    const here = { ...kept, name: 'After', settledTo: '2026-05-05' } as const
    const plan = planOf('schedules', [kept], [here])
    const settledTo = '2026-05-05'
    // Its content holds from the next occurrence on.
    const more = { version: settledTo }
    expect(plan.changes('merge').changed).toEqual([{ ...kept, settledTo, more }])
    expect(planOf('schedules', [{ ...here, settledTo: '' }], [here]).changes('replace')).toEqual(
      NOTHING,
    )
  })

  test('of a document that is in the file twice takes the last', () => {
    const plan = planOf('transactions', [missing, { ...missing, name: 'Again' }], [])
    expect(plan.changes('merge').added).toEqual([{ ...missing, name: 'Again' }])
  })
})

describe('a category or a budget that is here under another id', () => {
  test('is not added by a merge, and takes the place of the other in a replacement', () => {
    for (const plan of [
      planOf('categories', [category({ id: 1 })], [category({ id: 9 })]),
      planOf('budgets', [budget({ id: 1, amount: 5 })], [budget({ id: 9 })]),
    ]) {
      expect(plan.changes('merge')).toEqual(NOTHING)
      expect(plan.changes('replace')).toMatchObject({ added: [{ id: 1 }], removed: [9] })
    }
  })

  test('is another one with another type, name or month', () => {
    const here = [category({ id: 9 })]
    const income = category({ id: 1, type: 'income' })
    const rent = category({ id: 2, categoryName: 'Rent' })
    const { added } = planOf('categories', [income, rent], here).changes('merge')
    expect(added).toEqual([income, rent])
    const later = budget({ id: 1, from: '2026-04' })
    expect(planOf('budgets', [later], [budget({ id: 9 })]).changes('merge').added).toEqual([later])
  })
})
