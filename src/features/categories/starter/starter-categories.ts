// The ready-made categories for a user without categories. Their names then belong to the user: they are stored in the
// language in which they were chosen.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategoryColor } from '../../../domain/transaction/category-details'
import type { TransactionType } from '../../../domain/transaction/transaction'

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
