// The transactions of one month, this one unless another is chosen (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  addMonths,
  type CalendarDate,
  isYearMonth,
  monthOfDate,
  type YearMonth,
} from '../../domain/calendar'
import { useDateFormats } from '../../i18n/use-locale'
import type { UserDatabase } from '../../store/user-database'
import { ListHeader } from './list-header'
import { readMonth } from './queries'
import { SpanPicker } from './span-picker'
import { TransactionList } from './transaction-list'

interface ListProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly toggle: ReactNode
}

export function MonthlyList({ database, today, toggle }: ListProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const [picked, setPicked] = useState<YearMonth | null>(null)
  const month = picked ?? monthOfDate(today)
  return (
    <>
      <ListHeader
        title={<Trans>Monthly Transaction</Trans>}
        toggle={toggle}
        chosen={formats.month(month)}
        picker={
          <SpanPicker
            type="month"
            label={t`Month`}
            previous={t`Previous month`}
            next={t`Next month`}
            value={month}
            onValue={value => setPicked(isYearMonth(value) ? value : null)}
            onStep={count => setPicked(addMonths(month, count))}
          />
        }
      />
      <TransactionList key={month} byDay read={limit => readMonth(database, month, limit)} />
    </>
  )
}
