// The parts of the dashboard that are loaded after its first frame.

import { BudgetLines, type BudgetLinesProps } from '../../features/budgets/budget-lines'
import { TemplateChips } from '../../features/transactions/templates/template-chips'
import { hasRoomForChips, keepChips, keepLineCount } from './keep-room'
import styles from './parts.module.css'

export type PartsProps = Omit<BudgetLinesProps, 'onLines'>

export function Parts(props: PartsProps) {
  return (
    <>
      <div className={styles.templates}>
        <TemplateChips
          database={props.database}
          isInForm={false}
          hasRoom={hasRoomForChips()}
          onRead={keepChips}
        />
      </div>
      <BudgetLines {...props} onLines={keepLineCount} />
    </>
  )
}
