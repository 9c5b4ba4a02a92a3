// The transactions of one month, this one unless another is chosen (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { monthOfDate } from '../../domain/calendar'
import { useDateFormats } from '../../i18n/use-locale'
import { chosenAt, listedSpan, steppedBy } from './list-choice'
import { ListHeader } from './list-header'
import { type ListProps, listOf } from './list-props'
import { SpanPicker } from './span-picker'
import { TransactionList } from './transaction-list'

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
          <SpanPicker
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
