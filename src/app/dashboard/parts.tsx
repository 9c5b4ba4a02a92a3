// The parts of the dashboard that are loaded after its first frame.

import { useEffect, useState } from 'react'
import { BudgetLines, type BudgetLinesProps } from '../../features/budgets/budget-lines'
import { DueLines } from '../../features/transactions/schedules/due/due-lines'
import { TemplateChips } from '../../features/transactions/templates/template-chips'
import styles from './parts.module.css'
import { hasSpaceForChips, keepChips, keepLineCount } from './reserved-space'

export type PartsProps = Omit<BudgetLinesProps, 'onLines'>

export function Parts(props: PartsProps) {
  const [due, setDue] = useState<number>()
  const [budgets, setBudgets] = useState<number>()
  useEffect(() => {
    if (due !== undefined && budgets !== undefined) keepLineCount(due + budgets)
  }, [due, budgets])
  return (
    <>
      <div className={styles.templates}>
        <TemplateChips
          database={props.database}
          isInForm={false}
          hasSpace={hasSpaceForChips()}
          onRead={keepChips}
        />
      </div>
      <div className={styles.lines}>
        <DueLines {...props} onLines={setDue} />
        <BudgetLines {...props} onLines={setBudgets} />
      </div>
    </>
  )
}
