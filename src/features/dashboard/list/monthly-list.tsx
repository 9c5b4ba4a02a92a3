// The list of one month's transactions; the default is this month (specification, section 2).

import { Trans, useLingui } from '@lingui/react/macro'
import { listedPeriod } from '../list-search'
import { TransactionList } from '../rows/transaction-list'
import { ListHeader } from './list-header'
import { type ListProps, listProps } from './list-props'

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
