// The transactions of one day, today unless another is chosen (specification, section 2, Daily list).

import { Trans, useLingui } from '@lingui/react/macro'
import { useDateFormats } from '../../../i18n/use-locale'
import { chosenAt, listedSpan, steppedBy } from '../list-search'
import { TransactionList } from '../rows/transaction-list'
import { ListHeader } from './list-header'
import { type ListProps, listOf } from './list-props'
import { PeriodPicker } from './period-picker'

export function DailyList(props: ListProps) {
  const { today, choice, onChoice, toggle } = props
  const { t } = useLingui()
  const formats = useDateFormats()
  const date = listedSpan(choice, today)
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
            onValue={value => onChoice(chosenAt(choice, value, today))}
            onStep={count => onChoice(steppedBy(choice, count, today))}
          />
        }
      />
      <TransactionList key={date} {...listOf(props, date)} />
    </>
  )
}
