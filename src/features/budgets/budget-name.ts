// The name of a budget: its category, or that of all expenses.

import { useLingui } from '@lingui/react/macro'
import { ALL_EXPENSES, type Budget } from '../../domain/budget/budget'
import { shortName } from '../../domain/truncate'

export function useBudgetName(): (budget: Pick<Budget, 'categoryName'>) => string {
  const { t } = useLingui()
  return ({ categoryName }) =>
    categoryName === ALL_EXPENSES ? t`All expenses` : shortName(categoryName)
}
