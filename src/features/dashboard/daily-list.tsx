// The transactions of one day, today unless another is chosen (specification, section 2, Daily list).

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { addDays, type CalendarDate, isCalendarDate } from '../../domain/calendar'
import { useDateFormats } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/user-database'
import { ListHeader } from './list-header'
import { readDay } from './queries'
import { SpanPicker } from './span-picker'
import { TransactionList } from './transaction-list'

interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly toggle: ReactNode
}

export function DailyList({ database, today, toggle }: ListProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const [picked, setPicked] = useState<CalendarDate | null>(null)
  const date = picked ?? today
  return (
    <>
      <ListHeader
        title={<Trans>Daily Transaction</Trans>}
        toggle={toggle}
        chosen={formats.longDate(date)}
        picker={
          <SpanPicker
            type="date"
            label={t`Date`}
            previous={t`Previous day`}
            next={t`Next day`}
            value={date}
            onValue={value => setPicked(isCalendarDate(value) ? value : null)}
            onStep={count => setPicked(addDays(date, count))}
          />
        }
      />
      <TransactionList key={date} read={limit => readDay(database, date, limit)} />
    </>
  )
}
