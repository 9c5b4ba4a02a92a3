// The transactions of the journeys, with sums worked out by hand.

import type { Entry } from '../../pages/transaction-form'

/** 20 expenses of 10.500, 11.000, … 20.000: their mean is 15.250, so together they are 305.000. */
export const EXPENSES: readonly Entry[] = Array.from({ length: 20 }, (_, index) => ({
  type: 'expense',
  name: `Meal ${index + 1}`,
  amount: 10_500 + index * 500,
  category: 'Food',
  description: index % 2 === 0 ? '' : `Day ${index + 1}`,
}))

export const INCOME: Entry = {
  type: 'income',
  name: 'Salary',
  amount: 7_500_000,
  category: 'Work',
  description: 'November',
}

export const SUMS = {
  expenses: 'Rp 305.000',
  income: 'Rp 7.500.000',
  /** 7.500.000 less 305.000. */
  balance: 'Rp 7.195.000',
}
