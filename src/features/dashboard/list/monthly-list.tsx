// The list of one month's transactions; the default is this month (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { monthOfDate } from '../../../domain/dates/calendar'
import { useDateFormats } from '../../../i18n/use-locale'
import { listedPeriod, shiftPeriod, withPeriod } from '../list-search'
import { TransactionList } from '../rows/transaction-list'
import { ListHeader } from './list-header'
import { type ListProps, listProps } from './list-props'
import { PeriodPicker } from './period-picker'

export function MonthlyList(props: ListProps) {
  const { today, search, onSearch, toggle } = props
  const { t } = useLingui()
  const formats = useDateFormats()
  const month = listedPeriod(search, today)
  return (
    <>
      <ListHeader
        title={<Trans>Monthly Transaction</Trans>}
        toggle={toggle}
        chosen={formats.month(month)}
        picker={
          <PeriodPicker
            kind="month"
            label={t`Month`}
            previous={t`Previous month`}
            next={t`Next month`}
            value={month}
            present={monthOfDate(today)}
            onValue={value => onSearch(withPeriod(search, value, today))}
            onStep={count => onSearch(shiftPeriod(search, count, today))}
          />
        }
      />
      <TransactionList key={month} byDay {...listProps(props, month)} />
    </>
  )
}
