// The lines of the dashboard about budgets of which more than 80 % is spent.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BudgetMonth } from '../../domain/budget/budget-month'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import { SpentBar } from './budget-card'
import styles from './budget-lines.module.css'
import { LeftOfBudget, Sum, useBudgetName } from './budget-text'

/** The last line links to the others. */
export const MAX_BUDGET_LINES = 3

export function BudgetLines({ near }: { near: readonly BudgetMonth[] }) {
  const shown = near.length > MAX_BUDGET_LINES ? near.slice(0, MAX_BUDGET_LINES - 1) : near
  if (near.length === 0) return null
  return (
    <ul className={layout.column}>
      {shown.map(each => (
        <li key={each.budget.categoryName}>
          <BudgetLine month={each} />
        </li>
      ))}
      {shown.length < near.length && (
        <li>
          <Link to="/budgets" className={styles.line}>
            <Plural
              value={near.length - shown.length}
              one="# more budget is nearly spent"
              other="# more budgets are nearly spent"
            />
          </Link>
        </li>
      )}
    </ul>
  )
}

function BudgetLine({ month }: { month: BudgetMonth }) {
  const name = useBudgetName()(month.budget)
  return (
    <Link to="/budgets" className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={classNames(font.small, font.numbers)}>
        <LeftOfBudget left={month.left} show={sum => <Sum value={sum} />} />
      </span>
      <SpentBar month={month} name={name} />
    </Link>
  )
}
