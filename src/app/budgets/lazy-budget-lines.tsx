// The dashboard's lines about budgets, loaded after the first frame. The room of the lines that were shown last is kept
// from the start, so that the list below does not move.

import { Suspense } from 'react'
import type { BudgetLinesProps } from '../../features/budgets/budget-lines'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import styles from './lazy-budget-lines.module.css'
import { keepLineCount, readLineCount } from './line-count'

const BudgetLines = lazyWithMessages<BudgetLinesProps>('The budget lines', async () => {
  return (await import('../../features/budgets/budget-lines')).BudgetLines
})

export function LazyBudgetLines(props: Omit<BudgetLinesProps, 'onLines'>) {
  return (
    <div className={styles[`lines${readLineCount()}`]}>
      <Suspense>
        <BudgetLines {...props} onLines={keepLineCount} />
      </Suspense>
    </div>
  )
}
