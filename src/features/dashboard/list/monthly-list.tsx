// The transactions of one month, this one unless another is chosen (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { monthOfDate } from '../../../domain/dates/calendar'
import { useDateFormats } from '../../../i18n/use-locale'
import { chosenAt, listedSpan, steppedBy } from '../list-search'
import { TransactionList } from '../rows/transaction-list'
import { ListHeader } from './list-header'
import { type ListProps, listOf } from './list-props'
import { PeriodPicker } from './period-picker'

export function MonthlyList(props: ListProps) {
  const { today, choice, onChoice, toggle } = props
  const { t } = useLingui()
  const formats = useDateFormats()
  const month = listedSpan(choice, today)
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
            onValue={value => onChoice(chosenAt(choice, value, today))}
            onStep={count => onChoice(steppedBy(choice, count, today))}
          />
        }
      />
      <TransactionList key={month} byDay {...listOf(props, month)} />
    </>
  )
}
