// The list of one day's transactions; the default is today (specification, section 2, Daily list).

import { Trans, useLingui } from '@lingui/react/macro'
import { useDateFormats } from '../../../i18n/use-locale'
import { listedPeriod, shiftPeriod, withPeriod } from '../list-search'
import { TransactionList } from '../rows/transaction-list'
import { ListHeader } from './list-header'
import { type ListProps, listProps } from './list-props'
import { PeriodPicker } from './period-picker'

export function DailyList(props: ListProps) {
  const { today, search, onSearch, toggle } = props
  const { t } = useLingui()
  const formats = useDateFormats()
  const date = listedPeriod(search, today)
  return (
    <>
      <ListHeader
        title={<Trans>Daily Transaction</Trans>}
        toggle={toggle}
        chosen={formats.longDate(date)}
        picker={
          <PeriodPicker
            kind="date"
            label={t`Date`}
            previous={t`Previous day`}
            next={t`Next day`}
            value={date}
            present={today}
            onValue={value => onSearch(withPeriod(search, value, today))}
            onStep={count => onSearch(shiftPeriod(search, count, today))}
          />
        }
      />
      <TransactionList key={date} {...listProps(props, date)} />
    </>
  )
}
