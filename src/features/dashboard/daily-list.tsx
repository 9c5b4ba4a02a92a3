// The transactions of one day, today unless another is chosen (specification, section 2, Daily list).

import { Trans, useLingui } from '@lingui/react/macro'
import { useDateFormats } from '../../i18n/use-locale'
import { chosenAt, listedSpan, steppedBy } from './list-choice'
import { ListHeader } from './list-header'
import type { ListProps } from './list-props'
import { dayRange } from './queries'
import { SpanPicker } from './span-picker'
import { TransactionList } from './transaction-list'

export function DailyList({ database, today, choice, onChoice, onShown, toggle }: ListProps) {
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
          <SpanPicker
            type="date"
            label={t`Date`}
            previous={t`Previous day`}
            next={t`Next day`}
            value={date}
            onValue={value => onChoice(chosenAt(choice, value, today))}
            onStep={count => onChoice(steppedBy(choice, count, today))}
          />
        }
      />
      <TransactionList key={date} database={database} range={dayRange(date)} onShown={onShown} />
    </>
  )
}
