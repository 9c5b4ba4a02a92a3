// The setting of the day on which a month starts, such as payday.

import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { MAX_START_DAY, type MonthStart } from '../../domain/dates/month-start'
import type { UserDatabase } from '../../store/database/user-database'
import { readMonthStart, writeMonthStart } from '../../store/month-start'
import { Checkbox } from '../../ui/forms/checkbox'
import { Select } from '../../ui/forms/select'
import { CardSection } from '../../ui/layout/section'
import font from '../../ui/styles/font.module.css'
import { refreshReminder } from './reminders/actions'

const DAYS = Array.from({ length: MAX_START_DAY }, (_, index) => index + 1)

export function MonthStartSection({ database }: { database: UserDatabase }) {
  const id = useId()
  const [start, setStart] = useState(readMonthStart)
  const choose = (chosen: Partial<MonthStart>) => {
    const next = { ...start, ...chosen }
    writeMonthStart(next)
    setStart(next)
    // The service worker cannot read the setting.
    refreshReminder(database).catch(error => console.warn('The reminder is not up to date', error))
  }
  return (
    <CardSection heading={<Trans>A month from payday</Trans>}>
      <div>
        <label className={font.remark} htmlFor={id}>
          <Trans>First day of the month</Trans>
        </label>
        <Select
          id={id}
          value={start.day}
          aria-describedby={`${id}-remark`}
          onValue={value => choose({ day: Number(value) })}
        >
          {DAYS.map(day => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </Select>
      </div>
      <Checkbox
        isChecked={start.isBeforeWeekend}
        onChange={isBeforeWeekend => choose({ isBeforeWeekend })}
      >
        <Trans>On the working day before, where that is a weekend</Trans>
      </Checkbox>
      <p id={`${id}-remark`} className={font.remark}>
        <Trans>
          For the reports and the budgets. 'This Month' on the dashboard stays the month of the
          calendar.
        </Trans>
      </p>
    </CardSection>
  )
}
