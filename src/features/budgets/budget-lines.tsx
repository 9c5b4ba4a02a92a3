// The lines of the dashboard about budgets of which more than 80 % is spent.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { type BudgetMonth, stageOf } from '../../domain/budget/budget-month'
import { deferQuery } from '../../lib/schedule'
import { type AttentionLinesProps, useLineCount } from '../../parts/attention-lines'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import { SpentBar } from './budget-card'
import styles from './budget-lines.module.css'
import { LeftOfBudget, Sum, useBudgetName } from './budget-text'
import { readBudgetsOn } from './queries'

/** The last line links to the others. */
const MAX_LINES = 3

export function BudgetLines({ database, today, onRead }: AttentionLinesProps) {
  const read = useLiveQuery(
    deferQuery(() => readBudgetsOn(database, today)),
    [database, today],
  )
  const near = read?.budgets.filter(each => stageOf(each) !== 'within') ?? []
  const shown = near.length > MAX_LINES ? near.slice(0, MAX_LINES - 1) : near
  const { length: count } = near
  useLineCount(read !== undefined, { lines: Math.min(count, MAX_LINES), count }, onRead)
  if (!read || near.length === 0) return null
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
