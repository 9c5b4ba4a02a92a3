// The row of a schedule: its rhythm, next day and amount; of an instalment also its progress and the sum left to pay.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { decimalText } from '../../../../domain/money/money'
import { shownAppearance } from '../../../../domain/transaction/category-details'
import { type Progress, progressOf } from '../../../../domain/transaction/schedule/overview'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import { shortName } from '../../../../domain/values/truncate'
import { amountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { Amount } from '../../../../ui/display/amounts/amount'
import { CategoryBadge } from '../../../../ui/display/categories/category-badge'
import { ProgressBar } from '../../../../ui/display/progress-bar'
import font from '../../../../ui/styles/font.module.css'
import { editScheduleRoute } from '../schedule-routes'
import { shownAmount, useProgressText, useRhythmText } from '../schedule-texts'
import type { ScheduleList } from './read-list'
import styles from './schedule-row.module.css'

interface ScheduleRowProps extends Pick<ScheduleList, 'appearances'> {
  readonly schedule: Schedule
  /** The first occurrence after today; null for a schedule that has ended. */
  readonly next: CalendarDate | null
  /** As `useWalletText`. */
  readonly wallet: string
}

export function ScheduleRow({ schedule, next, wallet, appearances }: ScheduleRowProps) {
  const { mode } = schedule
  const formats = useDateFormats()
  const rhythmText = useRhythmText()
  const progress = progressOf(schedule)
  return (
    <li className={styles.row}>
      <ScheduleBadge schedule={schedule} appearances={appearances} />
      <Link {...editScheduleRoute(schedule.id)} className={styles.name}>
        {shortName(schedule.name)}
      </Link>
      <span className={font.sum}>
        <Amount {...shownAmount(schedule)} />
      </span>
      <span className={styles.rhythm}>
        {rhythmText(schedule)}
        {wallet && ` · ${wallet}`}
        {mode === 'ask' && next !== null && (
          <>
            {' · '}
            <Trans>asks first</Trans>
          </>
        )}
      </span>
      <span className={styles.next}>
        {next === null ? <Trans>Ended</Trans> : formats.date(next)}
      </span>
      {progress && <ProgressLine progress={progress} name={shortName(schedule.name)} />}
    </li>
  )
}

/** The badge of the category; two arrows for transfers. */
export function ScheduleBadge({
  schedule: { type, category },
  appearances,
}: Pick<ScheduleRowProps, 'schedule' | 'appearances'>) {
  if (type === 'transfer') return <CategoryBadge name="" icon={ArrowLeftRight} color="blue" />
  const appearance = shownAppearance(category, appearances[type].get(category))
  return <CategoryBadge name={category} {...appearance} />
}

/** `3 of 12`, a bar, and the sum that is left to pay. */
export function ProgressLine({ progress, name }: { progress: Progress; name: string }) {
  const { t } = useLingui()
  const progressText = useProgressText()
  const { settled, total, left, hasEnded } = progress
  return (
    <div className={styles.progress}>
      <ProgressBar label={t`Paid: ${name}`} max={total} value={settled} />
      <span>{progressText(progress)}</span>
      {!hasEnded && (
        <span className={styles.left}>
          <Trans>
            <Amount parts={amountParts(decimalText(left))} /> left
          </Trans>
        </span>
      )}
    </div>
  )
}
