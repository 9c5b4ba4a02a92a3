// The progress of a plan: a bar, a counter, and a note.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  isCounterShown,
  type PlanProgress,
  type PlanState,
} from '../../../domain/saving-plan/saving-plan'
import { classNames } from '../../../ui/controls/class-names'
import styles from './plan-progress-bar.module.css'

export function PlanProgressBar({ progress }: { progress: PlanProgress }) {
  const { t } = useLingui()
  const { state, value, totalMonths } = progress
  return (
    <div className={styles.progress}>
      <progress
        className={classNames(styles.bar, state === 'completed' && styles.completed)}
        aria-label={t`Progress`}
        max={totalMonths}
        value={state === 'completed' ? totalMonths : value}
      />
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
