// The header of a transaction list: the title, the toggle, the hint, and the picker of the listed day or month.

import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import {
  type CalendarDate,
  isCalendarDate,
  isYearMonth,
  type YearMonth,
} from '../../../domain/dates/calendar'
import { loadLaterMessages } from '../../../i18n/activation'
import { useDateFormats } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { controlClass } from '../../../ui/forms/control-class'
import { useLoaded } from '../../../ui/hooks/use-loaded'
import type { ScrollRestoration } from '../../../ui/lists/use-scroll-restoration'
import styles from './list-header.module.css'
import {
  currentPeriodOf,
  type ListSearch,
  listedPeriod,
  shiftPeriod,
  withPeriod,
} from './list-search'
import type { DashboardSnapshot } from './preload'

/** The props of the daily and the monthly list. */
export interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch) => void
  /** The snapshot of the first frame, which may be of another period. */
  readonly first: DashboardSnapshot | undefined
  readonly scrollRestoration: ScrollRestoration
  readonly toggle: ReactNode
}

interface ListHeaderProps extends Pick<ListProps, 'today' | 'search' | 'onSearch' | 'toggle'> {
  readonly title: ReactNode
  /** The names of the picker and of its two buttons. */
  readonly label: string
  readonly previous: string
  readonly next: string
}

export function ListHeader(props: ListHeaderProps) {
  const { today, search, onSearch, toggle, title, label, previous, next } = props
  const formats = useDateFormats()
  const kind = search.span === 'monthly' ? 'month' : 'date'
  const period = listedPeriod(search, today)
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.hint}>
            <Trans>Click category name to see the detail</Trans>
          </p>
        </div>
        {toggle}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {kind === 'month' ? formats.month(period) : formats.longDate(period)}
      </p>
      <PeriodPicker
        kind={kind}
        label={label}
        previous={previous}
        next={next}
        value={period}
        present={currentPeriodOf(search, today)}
        onValue={value => onSearch(withPeriod(search, value, today))}
        onStep={count => onSearch(shiftPeriod(search, count, today))}
      />
    </header>
  )
}

/** The props of the list of transactions of one period. */
export function listProps(
  { database, first, scrollRestoration }: ListProps,
  period: CalendarDate | YearMonth,
) {
  return {
    database,
    period,
    first: first?.period === period ? first.list : undefined,
    scrollRestoration,
  }
}

type DateField = typeof import('../../../ui/dates/date-field').DateField

interface PeriodPickerProps {
  readonly kind: 'date' | 'month'
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly value: string
  /** Today, or this month. */
  readonly present: string
  readonly onValue: (value: string) => void
  /** Moves the period by so many days or months. */
  readonly onStep: (count: 1 | -1) => void
}

/**
 * The field for the day or month of a list, between buttons for the previous and the next one. Invariant: an emptied
 * field chooses the current period (specification, section 2); a text that is no date is ignored.
 */
function PeriodPicker({ previous, next, onValue, onStep, ...field }: PeriodPickerProps) {
  const texts = useDateFormats()
  const Field = useDateField()
  const isWhole = field.kind === 'month' ? isYearMonth : isCalendarDate
  const take = (text: string) => {
    if (text === '' || isWhole(text)) onValue(text)
  }
  return (
    <div className={styles.picker}>
      <Step icon={ChevronLeft} onStep={() => onStep(-1)}>
        {previous}
      </Step>
      <div className={styles.field}>
        {Field ? (
          <Field {...field} isLabelHidden texts={texts} onValue={take} />
        ) : (
          <div className={classNames(controlClass, styles.dateText)} aria-hidden="true">
            {texts[field.kind](field.value)}
          </div>
        )}
      </div>
      <Step icon={ChevronRight} onStep={() => onStep(1)}>
        {next}
      </Step>
    </div>
  )
}

interface StepProps {
  readonly icon: IconNode
  readonly onStep: () => void
  /** Its name. */
  readonly children: ReactNode
}

function Step({ icon, onStep, children }: StepProps) {
  return (
    <Button variant="ghost" onClick={onStep}>
      <Icon icon={icon} size={20} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Button>
  )
}

/** Kept for the next list, which then has the field at once. */
let known: DateField | undefined

/** Loaded after the first screen is shown, which has the date as text. */
function useDateField(): DateField | undefined {
  return useLoaded('The date field', loadDateField) ?? known
}

async function loadDateField(): Promise<DateField> {
  const [code] = await Promise.all([import('../../../ui/dates/date-field'), loadLaterMessages()])
  known = code.DateField
  return known
}
