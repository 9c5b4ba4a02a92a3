// A monthly savings plan as it is stored (specification, section 3).

import type { YearMonth } from './calendar'

export interface SavingPlan {
  /** Milliseconds since 1970 at creation. */
  readonly id: number
  readonly data: {
    readonly savingsName: string
    /** The target total in rupiah. */
    readonly amount: number
    readonly targetDate: YearMonth
    readonly startDate: YearMonth
  }
}
