// The list of one month's transactions; the default is this month (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { ListHeader } from './list/list-header'
import { type ListProps, listProps } from './list/list-props'
import { listedPeriod } from './list/list-search'
import { TransactionList } from './list/transaction-list'

export function MonthlyList(props: ListProps) {
  const { t } = useLingui()
  const month = listedPeriod(props.search, props.today)
  return (
    <>
      <ListHeader
        {...props}
        title={<Trans>Monthly Transaction</Trans>}
        label={t`Month`}
        previous={t`Previous month`}
        next={t`Next month`}
      />
      <TransactionList key={month} byDay {...listProps(props, month)} />
    </>
  )
}
