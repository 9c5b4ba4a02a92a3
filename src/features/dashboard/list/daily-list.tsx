// The list of one day's transactions; the default is today (specification, section 2, Daily list).

import { Trans, useLingui } from '@lingui/react/macro'
import { listedPeriod } from '../list-search'
import { TransactionList } from '../rows/transaction-list'
import { ListHeader } from './list-header'
import { type ListProps, listProps } from './list-props'

export function DailyList(props: ListProps) {
  const { t } = useLingui()
  const date = listedPeriod(props.search, props.today)
  return (
    <>
      <ListHeader
        {...props}
        title={<Trans>Daily Transaction</Trans>}
        label={t`Date`}
        previous={t`Previous day`}
        next={t`Next day`}
      />
      <TransactionList key={date} {...listProps(props, date)} />
    </>
  )
}
