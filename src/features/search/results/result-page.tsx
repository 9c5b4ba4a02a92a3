// A page of results: its rows are read by their ids, and follow every change; and the row of a transfer.

import type { HistoryState } from '@tanstack/react-router'
import { type ComponentType, useLayoutEffect, useRef } from 'react'
import { resultOf } from '../../../domain/transaction/search/search'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import { amountParts } from '../../../i18n/amount-formats'
import { groupBy } from '../../../lib/group-by'
import { TransferLink } from '../../../parts/wallets/transfer-link'
import type { WalletName } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { type FoundRow, readResults } from './queries'
import styles from './result-page.module.css'

export interface ResultDayProps {
  readonly date: string
  /** Whether the rows of this day begin on the previous page. */
  readonly isContinued: boolean
  readonly rows: readonly FoundRow[]
  readonly nameOf: WalletName
}

interface ResultPageProps extends Pick<ResultDayProps, 'nameOf'> {
  readonly database: UserDatabase
  /** The last result of the previous page; undefined on the first page. */
  readonly previous: number | undefined
  readonly ids: Float64Array
  readonly Day: ComponentType<ResultDayProps>
  /** Called when the rows are rendered for the first time. */
  readonly onRendered: () => void
  /** Called with the rows whenever they have been read. */
  readonly onRead: ((rows: readonly FoundRow[]) => void) | undefined
}

export function ResultPage(props: ResultPageProps) {
  const { database, previous, ids, Day, nameOf, onRendered, onRead } = props
  const all = previous === undefined ? [...ids] : [previous, ...ids]
  // The rows of other ids stay until these are read.
  const read = useLiveQuery(() => readResults(database, all), [database, all.join(' ')])
  const isRead = read !== undefined
  useLayoutEffect(() => {
    if (isRead) onRendered()
  }, [isRead, onRendered])
  useLayoutEffect(() => {
    if (read) onRead?.(read)
  }, [read, onRead])
  if (!read) return <Gap rowCount={ids.length} />
  const before = read.find(row => resultOf(row) === previous)
  const rows = read.filter(row => row !== before)
  return [...groupBy(rows, row => row.date)].map(([date, ofDay]) => (
    <Day key={date} date={date} isContinued={date === before?.date} rows={ofDay} nameOf={nameOf} />
  ))
}

/** The height of a row with names of one line. */
const USUAL_ROW_HEIGHT_PX = 69

/** About the height of the rows that will appear. */
function Gap({ rowCount }: { rowCount: number }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) element.current.style.blockSize = `${rowCount * USUAL_ROW_HEIGHT_PX}px`
  }, [rowCount])
  return <div ref={element} />
}

interface TransferRowProps {
  readonly transfer: Transfer
  readonly nameOf: WalletName
  readonly state: HistoryState
}

/** It cannot be selected. */
export function TransferRow({ transfer, nameOf, state }: TransferRowProps) {
  return (
    <li className={styles.row}>
      <TransferLink
        transfer={transfer}
        nameOf={nameOf}
        parts={amountParts(transfer.amount)}
        state={state}
      />
    </li>
  )
}
