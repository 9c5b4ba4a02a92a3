// The parts of the dashboard that are loaded after its first frame: on a phone one row, which opens in place.

import { useEffect, useId, useState } from 'react'
import { BudgetLines, type BudgetLinesProps } from '../../features/budgets/budget-lines'
import { DueLines } from '../../features/transactions/schedules/due/due-lines'
import { TemplateChips } from '../../features/transactions/templates/template-chips'
import { AttentionButton } from './attention-button'
import styles from './parts.module.css'
import { hasSpaceForChips, keepChips, keepLineCount } from './reserved-space'

export type PartsProps = Omit<BudgetLinesProps, 'onRead'>

interface Lines {
  readonly lines: number
  readonly count: number
}

export function Parts(props: PartsProps) {
  const id = useId()
  const [due, setDue] = useState<Lines>()
  const [budgets, setBudgets] = useState<Lines>()
  const [isOpen, setOpen] = useState(false)
  const lines = due && budgets ? due.lines + budgets.lines : undefined
  useEffect(() => {
    if (lines !== undefined) keepLineCount(lines)
  }, [lines])
  return (
    <>
      <div className={styles.row}>
        {due && budgets && lines !== 0 && (
          <AttentionButton
            due={due.count}
            budgets={budgets.count}
            controls={id}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        <TemplateChips
          database={props.database}
          isInForm={false}
          hasSpace={hasSpaceForChips()}
          onRead={keepChips}
        />
      </div>
      <div id={id} className={styles.lines} data-open={isOpen}>
        <DueLines {...props} onRead={setDue} />
        <BudgetLines {...props} onRead={setBudgets} />
      </div>
    </>
  )
}
