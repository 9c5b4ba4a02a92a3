// The addition of ready-made categories, in one action with one undo.
// Invariant: an outcome other than success means that nothing has changed.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Failed, orFailed, type Restored } from '../../../domain/result'
import type { Category } from '../../../domain/transaction/category'
import {
  type CategoryAppearance,
  type CategoryColor,
  withDetails,
} from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { readCategoryNames } from '../../../store/records/category-names'

interface StarterCategory {
  readonly name: MessageDescriptor
  readonly icon: string
  readonly color: CategoryColor
}

export const STARTER_CATEGORIES: Readonly<Record<TransactionType, readonly StarterCategory[]>> = {
  expense: [
    { name: msg`Food and drinks`, icon: 'utensils', color: 'orange' },
    { name: msg`Groceries`, icon: 'shopping-cart', color: 'green' },
    { name: msg`Transport`, icon: 'bus', color: 'blue' },
    { name: msg`Home`, icon: 'house', color: 'amber' },
    { name: msg`Bills`, icon: 'zap', color: 'red' },
    { name: msg`Phone and internet`, icon: 'smartphone', color: 'indigo' },
    { name: msg`Health`, icon: 'heart-pulse', color: 'pink' },
    { name: msg`Shopping`, icon: 'shopping-bag', color: 'purple' },
    { name: msg`Leisure`, icon: 'film', color: 'teal' },
    { name: msg`Education`, icon: 'graduation-cap', color: 'lime' },
    { name: msg`Giving`, icon: 'hand-heart', color: 'red' },
  ],
  income: [
    { name: msg`Salary`, icon: 'briefcase', color: 'green' },
    { name: msg`Business`, icon: 'landmark', color: 'blue' },
    { name: msg`Bonus`, icon: 'coins', color: 'amber' },
    { name: msg`Gifts`, icon: 'gift', color: 'pink' },
  ],
}

export interface ChosenCategory extends CategoryAppearance {
  readonly type: TransactionType
  readonly name: string
}

type AddOutcome = { readonly kind: 'added'; readonly added: readonly Category[] } | Failed

/** Adds those whose name is not taken: another tab or device may have been faster. */
export function addCategories(
  database: UserDatabase,
  now: number,
  chosen: readonly ChosenCategory[],
): Promise<AddOutcome> {
  return orFailed(() =>
    commit(database, now, async tx => {
      const taken = {
        income: await readCategoryNames(database, 'income'),
        expense: await readCategoryNames(database, 'expense'),
      }
      const added: Category[] = []
      for (const { type, name, icon, color } of chosen) {
        if (taken[type].includes(name)) continue
        const category = withDetails({ id: 0, type, categoryName: name }, { icon, color })
        added.push(await tx.add('categories', category))
      }
      return { kind: 'added', added }
    }),
  )
}

/** Removes those that have not changed since they were added. */
export function removeAdded(
  database: UserDatabase,
  now: number,
  added: readonly Category[],
): Promise<Restored | Failed> {
  return orFailed(() =>
    commit(database, now, async tx => {
      for (const { id, categoryName } of added) {
        const present = await tx.get('categories', id)
        if (present?.categoryName === categoryName) await tx.remove('categories', id)
      }
      return { kind: 'restored' }
    }),
  )
}
