// The card on top of the budgets: the rest of the month, in total and per day.

import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ALL_EXPENSES } from '../../domain/budget/budget'
import type { BudgetMonth } from '../../domain/budget/budget-month'
import { decimalText, perDay } from '../../domain/money/money'
import { amountParts } from '../../i18n/amount-formats'
import { Purpose, Total, TotalCard, TotalLine } from '../../ui/display/amounts/total-card'
import { Sum } from './budget-text'
import type { MonthBudgets } from './queries'

interface BudgetSummaryProps {
  /** Undefined while they are read, null until the first download has ended. */
  readonly budgets: MonthBudgets | null | undefined
  /** The days that are left, including today; null in a past or future month. */
  readonly daysLeft: number | null
  /** Shown during the first download. */
  readonly download: ReactNode
}

export function BudgetSummary({ budgets, daysLeft, download }: BudgetSummaryProps) {
  return (
    <TotalCard isPending={!budgets} download={download}>
      {budgets && <Figures budgets={budgets.budgets} daysLeft={daysLeft} />}
    </TotalCard>
  )
}

interface FiguresProps extends Pick<BudgetSummaryProps, 'daysLeft'> {
  readonly budgets: readonly BudgetMonth[]
}

function Figures({ budgets, daysLeft }: FiguresProps) {
  if (budgets.length === 0)
    return (
      <Purpose>
        <Trans>
          Set a limit for the month, for one category or for everything, and see what is left.
        </Trans>
      </Purpose>
    )
  const { spent, available } = sumsOf(budgets)
  const left = available - spent
  return (
    <>
      <Total
        label={left < 0n ? <Trans>Over your budgets</Trans> : <Trans>Left to spend</Trans>}
        parts={amountParts(decimalText(left < 0n ? -left : left))}
      />
      <TotalLine>
        <Trans>
          <Sum value={spent} /> of <Sum value={available} /> is spent
        </Trans>
      </TotalLine>
      {daysLeft !== null && left > 0n && (
        <TotalLine>
          <Trans>
            <Sum value={perDay(left, daysLeft)} /> a day until the month ends
          </Trans>
        </TotalLine>
      )}
    </>
  )
}

/** The sums of all expenses if they have a limit, else of all categories that have one. */
function sumsOf(budgets: readonly BudgetMonth[]) {
  const all = budgets.filter(({ budget }) => budget.categoryName === ALL_EXPENSES)
  return (all.length > 0 ? all : budgets).reduce(
    (sums, { limit, carried, spent }) => ({
      spent: sums.spent + spent,
      available: sums.available + limit + carried,
    }),
    { spent: 0n, available: 0n },
  )
}
