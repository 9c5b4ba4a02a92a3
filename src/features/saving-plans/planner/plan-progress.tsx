// The progress of a plan: the line to its target, a counter, and a note.

import { Trans } from '@lingui/react/macro'
import type { YearMonth } from '../../../domain/dates/calendar'
import { planSchedule } from '../../../domain/saving-plan/plan-schedule'
import {
  isCounterShown,
  type PlanState,
  type PlanProgress as Progress,
  type SavingPlan,
} from '../../../domain/saving-plan/saving-plan'
import layout from '../../../ui/styles/layout.module.css'
import { PlanLine } from './plan-line'
import styles from './plan-progress.module.css'

interface PlanProgressProps {
  readonly plan: SavingPlan['data']
  readonly progress: Progress
  /** The current month. */
  readonly month: YearMonth
}

export function PlanProgress({ plan, progress, month }: PlanProgressProps) {
  const { state, value, totalMonths } = progress
  return (
    <div className={layout.small}>
      <PlanLine schedule={planSchedule(plan, month)} target={plan.amount} />
      <p className={styles.words}>
        {isCounterShown(progress) && (
          <span className={styles.counter}>
            {value} / {totalMonths}
          </span>
        )}
        <PlanNote state={state} />
      </p>
    </div>
  )
}

/** The notes of section 4, Plan progress; between start and target there is none. */
function PlanNote({ state }: { state: PlanState }) {
  switch (state) {
    case 'not-started':
      return <Trans>Saving Plan Has Not Been Started</Trans>
    case 'last-month':
      return <Trans>Last Month</Trans>
    case 'completed':
      return <Trans>Saving Plan Have Been Completed</Trans>
    case 'running':
      return null
  }
}
