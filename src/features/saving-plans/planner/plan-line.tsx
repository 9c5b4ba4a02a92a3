// The line of a plan to its target: a drawing of its schedule with the current month marked, and the same in words.
// Invariant: places are percentages of its size, so that it needs no measurement.

import { Trans } from '@lingui/react/macro'
import { decimalText } from '../../../domain/money/money'
import type { PlanSchedule } from '../../../domain/saving-plan/plan-schedule'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import layout from '../../../ui/styles/layout.module.css'
import lineChart from '../../../ui/styles/line-chart.module.css'
import styles from './plan-line.module.css'

interface PlanLineProps {
  readonly schedule: PlanSchedule
  /** The target total in rupiah. */
  readonly target: number
}

export function PlanLine({ schedule, target }: PlanLineProps) {
  const month = useDateFormats().month(schedule.month)
  const amountText = useAmountText()
  const [sum, whole] = [amountText(decimalText(schedule.sum)), amountText(target)]
  return (
    <div className={layout.small}>
      <Drawing share={schedule.share} />
      <p className={styles.words}>
        <Trans>
          To put aside by end of {month}:{' '}
          <b className={styles.sum}>
            {sum} of {whole}
          </b>
        </Trans>
      </p>
    </div>
  )
}

/** @param share the part that is over, from 0 to 1 */
function Drawing({ share }: Pick<PlanSchedule, 'share'>) {
  const [across, down] = [100 * share, 100 - 100 * share]
  const now = { x: `${across}%`, y: `${down}%` }
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      <line className={styles.ground} x1="0" y1="100%" x2="100%" y2="100%" />
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={lineChart.area} d={`M0 100L${across} ${down}V100Z`} />
      </svg>
      <line className={styles.ahead} x1={now.x} y1={now.y} x2="100%" y2="0" />
      <line className={lineChart.line} x1="0" y1="100%" x2={now.x} y2={now.y} />
      <line className={styles.now} x1={now.x} y1={now.y} x2={now.x} y2="100%" />
      <circle className={lineChart.point} cx={now.x} cy={now.y} r="5" />
    </svg>
  )
}
