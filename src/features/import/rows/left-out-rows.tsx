// The rows that are left out unless the user ticks them: already recorded rows, rows that are not booked, transfers,
// and rows of 0.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RowKind } from '../../../domain/transaction/import/plan'
import type { Rates } from '../../../domain/transaction/import/rates'
import type { WalletName } from '../../../parts/wallets/use-wallets'
import { Checkbox } from '../../../ui/forms/checkbox'
import type { Ticks } from '../choices'
import type { PreviewRow, RowList } from '../reading/preview'
import { MoreRows } from './line-list'
import { RowTable } from './row-table'
import styles from './rows.module.css'

interface LeftOutRowsProps {
  readonly kind: Exclude<RowKind, 'new'>
  readonly list: RowList<PreviewRow>
  readonly rates: Rates
  readonly walletName: WalletName
  /** How they are imported. */
  readonly choice: ReactNode
  readonly ticks: Ticks
  readonly onTick: (row: number, isTicked: boolean) => void
  readonly onTickKind: (kind: RowKind, isTicked: boolean) => void
}

export function LeftOutRows(props: LeftOutRowsProps) {
  const { kind, list, rates, walletName, ticks, onTick, onTickKind } = props
  const title = useTitle()(kind, list.count)
  const hasKind = ticks.kinds.has(kind)
  if (list.count === 0) return null
  return (
    <details className={styles.group}>
      <summary className={styles.groupSummary}>{title}</summary>
      <Checkbox isChecked={hasKind} onChange={isChecked => onTickKind(kind, isChecked)}>
        <Trans>Import all of them</Trans>
      </Checkbox>
      {props.choice}
      <RowTable
        caption={title}
        rows={list.rows}
        rates={rates}
        walletName={walletName}
        ticks={{ isTicked: row => hasKind || ticks.rows.has(row), onTick }}
      />
      <MoreRows list={list} />
    </details>
  )
}

function useTitle() {
  const { t } = useLingui()
  return (kind: LeftOutRowsProps['kind'], count: number): string => {
    switch (kind) {
      case 'duplicate':
        return t`${plural(count, {
          one: '# already recorded, left out',
          other: '# already recorded, left out',
        })}`
      case 'unbooked':
        return t`${plural(count, {
          one: '# not completed by the bank (failed, reversed or pending), left out',
          other: '# not completed by the bank (failed, reversed or pending), left out',
        })}`
      case 'transfer':
        return t`${plural(count, {
          one: '# transfer between accounts, left out',
          other: '# transfers between accounts, left out',
        })}`
      case 'zero':
        return t`${plural(count, {
          one: '# row of 0, left out',
          other: '# rows of 0, left out',
        })}`
    }
  }
}
