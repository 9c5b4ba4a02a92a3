// The choice of a report's span: its kind, the previous and next one, and a month or two dates; and of its wallet, for who
// has several.

import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { type CalendarDate, type DateRange, isYearMonth } from '../../domain/dates/calendar'
import { type MonthStart, monthContaining } from '../../domain/dates/month-start'
import {
  isMonthsKind,
  isReported,
  isReportedDate,
  type ReportSpan,
  rangeError,
  rangeOf,
  shiftSpan,
  spanContaining,
} from '../../domain/totals/reports/report-span'
import { presentKeys, type Wallet } from '../../domain/transaction/wallet/wallet'
import { addressOfKey, keyInAddress } from '../../domain/transaction/wallet-of'
import { useDateFormats } from '../../i18n/use-locale'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { DateField } from '../../ui/dates/date-field'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { Select } from '../../ui/forms/select'
import { useWideScreen } from '../../ui/hooks/use-device'
import styles from './span-picker.module.css'
import { useSpanName } from './span-text'

interface SpanPickerProps {
  readonly span: ReportSpan
  readonly start: MonthStart
  readonly today: CalendarDate
  readonly onSpan: (span: ReportSpan) => void
}

interface Children {
  /** Beside the kind. */
  readonly children?: ReactNode
}

export function SpanPicker({ children, ...props }: SpanPickerProps & Children) {
  const { span, start, onSpan } = props
  const { t } = useLingui()
  const [earlier, later] = [shiftSpan(span, -1), shiftSpan(span, 1)]
  return (
    <div className={styles.picker}>
      <KindSelect {...props} />
      {children}
      <div className={styles.steps}>
        <Step icon={ChevronLeft} span={earlier} onSpan={onSpan}>
          {t`Earlier`}
        </Step>
        <div className={styles.place}>
          {span.kind === 'month' ? (
            <MonthField {...props} month={span.first} />
          ) : (
            <Name span={span} />
          )}
        </div>
        <Step icon={ChevronRight} span={later} onSpan={onSpan}>
          {t`Later`}
        </Step>
      </div>
      {span.kind === 'dates' && (
        <DatesFields key={`${span.first} ${span.last}`} {...props} range={rangeOf(span, start)} />
      )}
    </div>
  )
}

function Name({ span }: { span: ReportSpan }) {
  return <p className={styles.name}>{useSpanName()(span)}</p>
}

function KindSelect({ span, start, today, onSpan }: SpanPickerProps) {
  const { t } = useLingui()
  const choose = (kind: string) => {
    const range = rangeOf(span, start)
    // If the shown span is the current one, the chosen one is, too.
    const at = range.first <= today && today <= range.last ? today : range.first
    if (isMonthsKind(kind)) onSpan(spanContaining(kind, at, start))
    else onSpan({ kind: 'dates', ...range })
  }
  return (
    <PeriodSelect value={span.kind} onValue={choose}>
      <option value="month">{t`Month`}</option>
      <option value="quarter">{t`Quarter`}</option>
      <option value="year">{t`Year`}</option>
      <option value="dates">{t`Custom range`}</option>
    </PeriodSelect>
  )
}

type SelectProps = Pick<ComponentProps<typeof Select>, 'value' | 'onValue' | 'children'>

export function PeriodSelect(props: SelectProps) {
  const { t } = useLingui()
  return <HeadingSelect label={t`Period`} {...props} />
}

/** A choice beside the heading of a report. */
function HeadingSelect({ label, ...props }: SelectProps & { readonly label: string }) {
  const id = useId()
  return (
    <div className={styles.kind}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Select id={id} className={styles.select} {...props} />
    </div>
  )
}

interface WalletSelectProps {
  /** Archived ones too: they have earlier rows. */
  readonly wallets: readonly Wallet[]
  /** A key, also a former one; undefined for all wallets. */
  readonly value: string | undefined
  /** Null for all wallets. */
  readonly onValue: (key: string | null) => void
}

export function WalletSelect({ wallets, value, onValue }: WalletSelectProps) {
  const { t } = useLingui()
  const displayName = useDisplayName()
  if (wallets.length < 2) return null
  const present = presentKeys(wallets)
  return (
    <HeadingSelect
      label={t`Wallet`}
      value={value === undefined ? '' : addressOfKey(present(value))}
      onValue={address => onValue(address === '' ? null : keyInAddress(address))}
    >
      <option value="">{t`All wallets`}</option>
      {wallets.map(wallet => (
        <option key={wallet.key} value={addressOfKey(wallet.key)}>
          {displayName(wallet)}
        </option>
      ))}
    </HeadingSelect>
  )
}

function MonthField({ month, start, today, onSpan }: SpanPickerProps & { month: string }) {
  const { t } = useLingui()
  const isWide = useWideScreen()
  const formats = useDateFormats()
  const choose = (first: string) => {
    if (first === '') onSpan(spanContaining('month', today, start))
    else if (isYearMonth(first) && isReported(first)) onSpan({ kind: 'month', first })
  }
  return (
    <DateField
      kind="month"
      label={t`Month`}
      isLabelHidden
      value={month}
      present={monthContaining(today, start)}
      // On a phone the month shares its line with the kind.
      texts={isWide ? formats : { ...formats, month: formats.shortMonth }}
      onValue={choose}
    />
  )
}

type DatesFieldsProps = SpanPickerProps & { range: DateRange }

/** The report changes once both dates are valid and in order. */
function DatesFields({ range, today, onSpan }: DatesFieldsProps) {
  const { t } = useLingui()
  const texts = useDateFormats()
  const [{ first, last }, setTyped] = useState(range)
  const choose = (next: DateRange) => {
    setTyped(next)
    const isChanged = next.first !== range.first || next.last !== range.last
    if (isChanged && areDates(next) && !rangeError(next)) onSpan({ kind: 'dates', ...next })
  }
  const error = areDates({ first, last }) ? rangeError({ first, last }) : null
  const messages = {
    'from-after-to': t`This date is before the first one.`,
    'span-too-long': t`A report covers 50 years at most.`,
  }
  return (
    <div className={styles.dates}>
      <DateField
        kind="date"
        label={t`From`}
        value={first}
        present={today}
        texts={texts}
        onValue={value => choose({ first: value, last })}
      />
      <DateField
        kind="date"
        label={t`To`}
        value={last}
        present={today}
        texts={texts}
        error={error ? messages[error] : undefined}
        onValue={value => choose({ first, last: value })}
      />
    </div>
  )
}

function areDates({ first, last }: DateRange): boolean {
  return isReportedDate(first) && isReportedDate(last)
}

interface StepProps {
  readonly icon: IconNode
  /** Null if there is none. */
  readonly span: ReportSpan | null
  readonly onSpan: (span: ReportSpan) => void
  /** Its name. */
  readonly children: ReactNode
}

function Step({ icon, span, onSpan, children }: StepProps) {
  return (
    <Button variant="ghost" disabled={!span} onClick={() => span && onSpan(span)}>
      <Icon icon={icon} size={20} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Button>
  )
}
