// The setting of the day on which a month starts, such as payday.

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { CALENDAR_MONTH, LAST_DAY, type MonthStart } from '../../../domain/dates/month-start'
import type { UserDatabase } from '../../../store/database/user-database'
import { readMonthStart } from '../../../store/records/account-settings'
import { Checkbox } from '../../../ui/forms/checkbox'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import { useToast } from '../../../ui/toast/toast-context'
import { chooseMonthStart } from './actions'

/** Every month has them. */
const DAYS = Array.from({ length: 28 }, (_, index) => index + 1)

export function MonthStartSection({ database }: { database: UserDatabase }) {
  const { t } = useLingui()
  const id = useId()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const start = useLiveQuery(() => readMonthStart(database), [database], CALENDAR_MONTH)
  const choose = async (chosen: Partial<MonthStart>) => {
    const outcome = await chooseMonthStart(database, Date.now(), { ...start, ...chosen })
    if (outcome.kind === 'failed')
      show({
        kind: 'error',
        title: t`The month's start was not saved`,
        detail: failureMessage(outcome),
      })
  }
  return (
    <div className={card.panel}>
      <Field label={<Trans>First day of the month</Trans>} htmlFor={id}>
        <Select
          id={id}
          value={DAYS.includes(start.day) ? start.day : LAST_DAY}
          aria-describedby={`${id}-remark`}
          onValue={value => void choose({ day: Number(value) })}
        >
          {DAYS.map(day => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
          <option value={LAST_DAY}>{t`Last day of the month`}</option>
        </Select>
      </Field>
      <Checkbox
        isChecked={start.isBeforeWeekend}
        onChange={isBeforeWeekend => void choose({ isBeforeWeekend })}
      >
        <Trans>If it falls on a weekend, use Friday</Trans>
      </Checkbox>
      <p id={`${id}-remark`} className={font.remark}>
        <Trans>
          For reports and budgets, on all your devices. 'This Month' on the dashboard stays the
          calendar month.
        </Trans>
      </p>
    </div>
  )
}
