// The rows that are left out unless the user ticks them: already recorded rows, rows that are not booked, transfers,
// and rows of 0; those that cannot be read; and the lines that are no payments.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RowKind } from '../../../domain/transaction/import/plan'
import type { Rates } from '../../../domain/transaction/import/rates'
import type {
  RowProblem,
  SumRow,
  UnreadableRow,
} from '../../../domain/transaction/import/read-rows'
import type { WalletName } from '../../../parts/wallets/use-wallets'
import { Checkbox } from '../../../ui/forms/checkbox'
import font from '../../../ui/styles/font.module.css'
import type { Ticks } from '../choices'
import type { PreviewRow, RowList } from '../reading/preview'
import { LineList, MoreRows, useFileText } from './line-list'
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

/** The rows that cannot be read, each with its line and the reason. */
export function UnreadableRows({ list }: { list: RowList<UnreadableRow> }) {
  const problemText = useProblemText()
  const fileText = useFileText()
  return (
    <LineList
      list={list}
      isOpen
      title={<Plural value={list.count} one="# row cannot be read" other="# rows cannot be read" />}
      content={({ line, problem, text }) => (
        <>
          <p className={font.strong}>
            <Trans>
              Line {line}: {problemText(problem)}
            </Trans>
          </p>
          <p className={font.remark}>{fileText(text)}</p>
        </>
      )}
    />
  )
}

function useProblemText(): (problem: RowProblem) => string {
  const { t } = useLingui()
  return problem => {
    switch (problem) {
      case 'no-date':
        return t`there is no date`
      case 'date-unreadable':
        return t`the date cannot be read`
      case 'date-impossible':
        return t`the calendar has no such day`
      case 'no-amount':
        return t`there is no amount`
      case 'amount-unreadable':
        return t`the amount cannot be read`
      case 'amount-out-of-range':
        return t`the amount is too large`
      case 'too-many-decimals':
        return t`the amount has more than two decimals`
      case 'two-amounts':
        return t`there is money in and money out`
      case 'type-unknown':
        return t`neither income nor expense`
      case 'no-name':
        return t`there is no name`
      case 'category-too-long':
        return t`the category is too long`
      case 'cell-too-long':
        return t`a text is too long`
    }
  }
}

/** The lines that are not payments: balances, totals, repeated headers. */
export function SumRows({ list }: { list: RowList<SumRow> }) {
  const fileText = useFileText()
  return (
    <LineList
      list={list}
      title={
        <Plural
          value={list.count}
          one="# line is a balance, a total or a heading, and no transaction"
          other="# lines are balances, totals or headings, and no transactions"
        />
      }
      content={({ line, text }) => (
        <p className={font.remark}>
          <Trans>Line {line}</Trans>: {fileText(text)}
        </p>
      )}
    />
  )
}
