// The fields of a schedule's rhythm: a number of days, weeks, months or years, the first day, and the end.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { type CalendarDate, isCalendarDate, monthOfDate } from '../../../../domain/dates/calendar'
import { lastDayOf } from '../../../../domain/dates/calendar-grid'
import {
  inMonths,
  SCHEDULE_UNITS,
  type ScheduleUnit,
} from '../../../../domain/transaction/schedule/schedule'
import { useDateFormats } from '../../../../i18n/use-locale'
import { DateField } from '../../../../ui/dates/date-field'
import { Checkbox } from '../../../../ui/forms/checkbox'
import { ChoiceCards, FieldGroup } from '../../../../ui/forms/choice-cards'
import { controlClass } from '../../../../ui/forms/control-class'
import { errorAttributes, FieldError, TextField } from '../../../../ui/forms/field'
import { Select } from '../../../../ui/forms/select'
import font from '../../../../ui/styles/font.module.css'
import type { ScheduleDraft } from '../schedule-draft'
import type { ScheduleErrorTexts } from '../use-schedule-errors'
import styles from './schedule-form.module.css'

interface RhythmFieldsProps {
  readonly fields: ScheduleDraft
  readonly today: CalendarDate
  readonly errors: ScheduleErrorTexts
  readonly startLabel: ReactNode
  readonly onChange: (part: Partial<ScheduleDraft>) => void
}

export function RhythmFields(props: RhythmFieldsProps) {
  const { fields, today, errors, startLabel, onChange } = props
  const texts = useDateFormats()
  return (
    <>
      <EveryField {...props} />
      <DateField
        kind="date"
        label={startLabel}
        value={fields.start ?? today}
        present={today}
        nearest="coming"
        texts={texts}
        error={errors.start}
        onValue={start => onChange({ start })}
      />
      <LastDayField {...props} />
      <EndFields {...props} />
    </>
  )
}

function EveryField({ fields, errors, onChange }: RhythmFieldsProps) {
  const { t } = useLingui()
  const id = useId()
  const names = useUnitNames(Number(fields.every))
  return (
    <FieldGroup legend={<Trans>Repeats every</Trans>}>
      <div className={styles.every}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          className={controlClass}
          aria-label={t`How many`}
          autoComplete="off"
          value={fields.every}
          {...errorAttributes(id, errors.every)}
          // Typing replaces the 1 that is usually there.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onChange({ every: target.value })}
        />
        <Select
          aria-label={t`Days, weeks, months or years`}
          value={fields.unit}
          onValue={value => {
            const unit = SCHEDULE_UNITS.find(each => each === value)
            if (unit) onChange({ unit })
          }}
        >
          {SCHEDULE_UNITS.map(unit => (
            <option key={unit} value={unit}>
              {names[unit]}
            </option>
          ))}
        </Select>
      </div>
      <FieldError htmlFor={id} error={errors.every} />
    </FieldGroup>
  )
}

function useUnitNames(count: number): Readonly<Record<ScheduleUnit, string>> {
  const { t } = useLingui()
  return count === 1
    ? { day: t`day`, week: t`week`, month: t`month`, year: t`year` }
    : { day: t`days`, week: t`weeks`, month: t`months`, year: t`years` }
}

/** Shown if the first day is the last of its month: only then does it make a difference. */
function LastDayField({ fields, today, onChange }: RhythmFieldsProps) {
  const start = fields.start ?? today
  if (!inMonths(fields.unit) || !isCalendarDate(start)) return null
  if (start !== lastDayOf(monthOfDate(start))) return null
  return (
    <Checkbox isChecked={fields.isLastDay} onChange={isLastDay => onChange({ isLastDay })}>
      <Trans>Always on the last day of the month</Trans>
    </Checkbox>
  )
}

function EndFields({ fields, today, errors, onChange }: RhythmFieldsProps) {
  const texts = useDateFormats()
  const id = useId()
  return (
    <>
      <ChoiceCards
        legend={<Trans>Ends</Trans>}
        options={[
          { value: 'never', name: <Trans>Never</Trans> },
          { value: 'until', name: <Trans>On a date</Trans> },
          { value: 'count', name: <Trans>After so many times</Trans> },
        ]}
        value={fields.end}
        onValue={end => onChange({ end })}
      />
      {fields.end === 'until' && (
        <DateField
          kind="date"
          label={<Trans>Last day</Trans>}
          value={fields.until}
          present={today}
          nearest="coming"
          texts={texts}
          error={errors.until}
          onValue={until => onChange({ until })}
        />
      )}
      {fields.end === 'count' && (
        <TextField
          id={id}
          label={<Trans>Number of times</Trans>}
          inputMode="numeric"
          autoComplete="off"
          value={fields.count}
          error={errors.count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
      )}
    </>
  )
}

interface LoggedFieldProps {
  /** The number of occurrences up to today, today included. */
  readonly count: number
  readonly mode: ScheduleDraft['mode']
  readonly isLogged: boolean
  readonly onLogged: (isLogged: boolean) => void
}

/** The question whether earlier occurrences are already recorded. */
export function LoggedField({ count, mode, isLogged, onLogged }: LoggedFieldProps) {
  if (count === 0) return null
  return (
    <div className={styles.logged}>
      <p className={font.strong}>
        {isLogged ? (
          <Plural
            value={count}
            one="# already due is left out."
            other="# already due are left out."
          />
        ) : mode === 'auto' ? (
          <Plural
            value={count}
            one="# already due will be added now."
            other="# already due will be added now."
          />
        ) : (
          <Plural value={count} one="# is due at once." other="# are due at once." />
        )}
      </p>
      <Checkbox isChecked={isLogged} onChange={onLogged}>
        <Trans>I have already logged this</Trans>
      </Checkbox>
    </div>
  )
}
