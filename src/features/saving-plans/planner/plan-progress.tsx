// The progress of a plan: what is put aside and what should be by now, and the counter and note of the specification.
// Invariant: the sum put aside counts the months that the user has marked. The app knows no money of a plan.

import { Trans, useLingui } from '@lingui/react/macro'
import type { YearMonth } from '../../../domain/dates/calendar'
import { decimalText } from '../../../domain/money/money'
import { planSchedule } from '../../../domain/saving-plan/plan-schedule'
import { monthsPutAside, sumPutAside } from '../../../domain/saving-plan/put-aside'
import {
  isCounterShown,
  type PlanState,
  type PlanProgress as Progress,
  type SavingPlan,
} from '../../../domain/saving-plan/saving-plan'
import { useAmountText } from '../../../i18n/use-amounts'
import { ProgressBar } from '../../../ui/display/progress-bar'
import styles from './plan-progress.module.css'

interface PlanProgressProps {
  readonly plan: SavingPlan
  readonly progress: Progress
  /** The current month. */
  readonly month: YearMonth
}

export function PlanProgress({ plan, progress, month }: PlanProgressProps) {
  const { t } = useLingui()
  const amountText = useAmountText()
  const { state, value, totalMonths } = progress
  const [aside, due] = [sumPutAside(plan), planSchedule(plan.data, month).sum]
  const [sum, planned] = [aside, due].map(each => amountText(decimalText(each)))
  return (
    <div>
      <ProgressBar
        label={t`Months put aside`}
        value={monthsPutAside(plan).length}
        max={totalMonths}
        tone={aside < due ? 'warning' : 'good'}
      />
      {state !== 'not-started' && (
        <p className={styles.words}>
          {state === 'completed' ? (
            <Trans>
              {sum} of {planned} put aside
            </Trans>
          ) : (
            <Trans>
              {sum} of {planned} put aside by now
            </Trans>
          )}
        </p>
      )}
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
