// The list of one day's transactions; the default is today (specification, section 2, Daily list).

import { Trans, useLingui } from '@lingui/react/macro'
import { ListHeader } from './list/list-header'
import { type ListProps, listProps } from './list/list-props'
import { listedPeriod } from './list/list-search'
import { TransactionList } from './list/transaction-list'

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
