// The texts about a budget: its name, a sum, and the rest.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ALL_EXPENSES, type Budget } from '../../domain/budget/budget'
import type { BudgetMonth } from '../../domain/budget/budget-month'
import { decimalText, type Hundredths } from '../../domain/money/money'
import { shortName } from '../../domain/values/truncate'
import { amountParts } from '../../i18n/amount-formats'
import { Amount } from '../../ui/display/amounts/amount'

/** The name of a budget: its category, or that of all expenses. */
export function useBudgetName(): (budget: Pick<Budget, 'categoryName'>) => string {
  const { t } = useLingui()
  return ({ categoryName }) =>
    categoryName === ALL_EXPENSES ? t`All expenses` : shortName(categoryName)
}

export function Sum({ value }: { value: Hundredths }) {
  return <Amount parts={amountParts(decimalText(value))} />
}

/** The rest of a budget, or the amount spent above its limit. */
export function LeftOfBudget({
  left,
  show,
}: Pick<BudgetMonth, 'left'> & { readonly show: (sum: Hundredths) => ReactNode }) {
  const sum = show(left < 0n ? -left : left)
  return left < 0n ? <Trans>{sum} over budget</Trans> : <Trans>{sum} left of the budget</Trans>
}
