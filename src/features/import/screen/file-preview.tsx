// The three steps after a file was read: its columns, its rows, and the import.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../../domain/transaction/import/encoding'
import { LEFT_OUT_KINDS } from '../../../domain/transaction/import/plan'
import { offeredWallets } from '../../../domain/transaction/wallet/wallet'
import { useWallets, type WalletName } from '../../../parts/wallets/use-wallets'
import { WalletField } from '../../../parts/wallets/wallet-field'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { CardSection } from '../../../ui/layout/section'
import font from '../../../ui/styles/font.module.css'
import type { ImportRequest } from '../actions'
import { ColumnsSection } from '../columns/columns-section'
import { ReadingChoices } from '../columns/reading-choices'
import { ReadingQuestions } from '../columns/reading-questions'
import { latestImportId, readCategoryNames } from '../queries'
import type { Preview } from '../reading/preview'
import { rememberChoices } from '../reading/remembered-readings'
import type { OpenedSource } from '../reading/use-file-reading'
import { Evidence } from '../rows/evidence'
import { LeftOutRows } from '../rows/left-out-rows'
import { NewCategories } from '../rows/new-categories'
import { OtherWallet } from '../rows/other-wallet'
import { RowTable } from '../rows/row-table'
import { SumRows } from '../rows/sum-rows'
import { UnreadableRows } from '../rows/unreadable-rows'
import {
  countChosen,
  NO_CHOICES,
  NO_TICKS,
  type Ticks,
  withKind,
  withNew,
  withTick,
  withTransfer,
} from './choices'
import styles from './import-screen.module.css'

/** The number of rows that are shown at first, so that the user can check them. A shorter list is shown completely. */
const FIRST_ROWS = 10
const SHORT_LIST = 30

interface FilePreviewProps {
  readonly database: UserDatabase
  readonly opened: OpenedSource
  readonly preview: Preview
  readonly isDisabled: boolean
  readonly onReading: (reading: ColumnReading) => void
  readonly onUse: (column: number, use: ColumnUse) => void
  readonly onWallet: (key: string) => void
  readonly onEncoding: (encoding: Encoding) => void
  readonly onImport: (request: ImportRequest) => Promise<void>
}

export function FilePreview(props: FilePreviewProps) {
  const { database, opened, preview, isDisabled, onReading, onUse, onEncoding } = props
  const { t } = useLingui()
  const usual = t`Other`
  const [ticks, setTicks] = useState(NO_TICKS)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [otherWallet, setOtherWallet] = useState<string>()
  const names = useLiveQuery(() => readCategoryNames(database), [database])
  const { wallets, nameOf: walletName } = useWallets(database)
  const latest = useLatestImport(database)
  const hasSeveral = offeredWallets(wallets).length > 1
  const isReachable = !hasQuestion(preview)
  const startImport = async () => {
    const { instead, rest } = choices
    // Without them, the user chooses again for the next file.
    await rememberChoices(database, preview, hasSeveral ? preview.wallet : null).catch(error =>
      console.warn('The choices for the file cannot be stored', error),
    )
    await props.onImport({
      name: opened.name,
      choice: {
        ticked: [...ticks.rows],
        unticked: [...ticks.without],
        asEntries: [...ticks.asEntries],
        kinds: [...ticks.kinds],
        instead,
        rest: { income: rest.income ?? usual, expense: rest.expense ?? usual },
        ...(otherWallet !== undefined && otherWallet !== preview.wallet && { otherWallet }),
      },
      wallet: preview.wallet,
      ...(hasSeveral && statementOf(preview)),
      count: countChosen(preview, ticks),
      latest: await latest.current,
    })
  }
  return (
    <>
      <CardSection heading={<Trans>1. How the columns are read</Trans>}>
        <About preview={preview} name={opened.name} />
        <ReadingQuestions preview={preview} isDisabled={isDisabled} onReading={onReading} />
        <ReadingChoices
          preview={preview}
          isDisabled={isDisabled}
          onReading={onReading}
          onEncoding={onEncoding}
        />
        <ColumnsSection preview={preview} isDisabled={isDisabled} onUse={onUse} />
      </CardSection>
      <CardSection heading={<Trans>2. What comes in</Trans>}>
        <AmountNotices preview={preview} />
        <Evidence preview={preview} />
        {hasSeveral && (
          <WalletField
            label={<Trans>Wallet</Trans>}
            wallets={wallets}
            value={preview.wallet}
            onValue={props.onWallet}
          />
        )}
        <Rows
          preview={preview}
          ticks={ticks}
          onTicks={setTicks}
          walletName={walletName}
          transfers={
            hasSeveral && (
              <OtherWallet
                wallets={wallets}
                own={preview.wallet}
                value={otherWallet}
                onValue={setOtherWallet}
              />
            )
          }
        />
        {names && preview.isComplete && (
          <NewCategories
            preview={preview}
            names={names}
            usual={usual}
            choices={choices}
            onChoices={setChoices}
          />
        )}
      </CardSection>
      <section className={classNames(styles.import, isReachable && styles.reachable)}>
        {/* The rows are read above the button, so it takes as little space as possible. */}
        <h2 className={isReachable ? 'visually-hidden' : undefined}>
          <Trans>3. Import</Trans>
        </h2>
        <ImportButton
          preview={preview}
          count={countChosen(preview, ticks)}
          isDisabled={isDisabled}
          onImport={startImport}
        />
      </section>
    </>
  )
}

interface RowsProps {
  readonly preview: Preview
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
  readonly walletName: WalletName
  /** What the rows of transfers become. */
  readonly transfers: ReactNode
}

/** The first rows that are imported, and the other rows by the reason why they are not imported. */
function Rows({ preview, ticks, onTicks, walletName, transfers }: RowsProps) {
  const { t } = useLingui()
  const { new: imported } = preview.kinds
  const first = imported.count > SHORT_LIST ? FIRST_ROWS : SHORT_LIST
  return (
    <>
      {imported.count > 0 && (
        <>
          <RowTable
            caption={t`The first rows`}
            // What is told as a transfer can be changed, however far down it is.
            rows={imported.rows.filter((row, at) => at < first || row.otherWallet !== null)}
            walletName={walletName}
            ticks={{
              isTicked: row => !ticks.without.has(row),
              onTick: (row, isTicked) => onTicks(withNew(ticks, row, isTicked)),
            }}
            transfers={{
              isTicked: row => !ticks.asEntries.has(row),
              onTick: (row, isTransfer) => onTicks(withTransfer(ticks, row, isTransfer)),
            }}
          />
          <p className={classNames(font.soft, font.anywhere)}>
            <Plural value={imported.count} one="# row is new." other="# rows are new." />
          </p>
        </>
      )}
      <UnreadableRows list={preview.unreadable} />
      <SumRows list={preview.sums} />
      {LEFT_OUT_KINDS.map(kind => (
        <LeftOutRows
          key={kind}
          kind={kind}
          list={preview.kinds[kind]}
          walletName={walletName}
          choice={kind === 'transfer' && transfers}
          ticks={ticks}
          onTick={(row, isTicked) => onTicks(withTick(ticks, preview, row, isTicked))}
          onTickKind={(each, isTicked) => onTicks(withKind(ticks, each, isTicked))}
        />
      ))}
    </>
  )
}

interface ImportButtonProps {
  readonly preview: Preview
  /** How many rows are imported. */
  readonly count: number
  readonly isDisabled: boolean
  readonly onImport: () => Promise<void>
}

function ImportButton({ preview, count, isDisabled, onImport }: ImportButtonProps) {
  const { t } = useLingui()
  const [isStarting, setIsStarting] = useState(false)
  const start = () => {
    setIsStarting(true)
    return onImport().finally(() => setIsStarting(false))
  }
  return (
    <>
      <p role="status" className={classNames(font.soft, font.anywhere)}>
        <Obstacle preview={preview} count={count} />
      </p>
      <Button
        variant="primary"
        wide
        disabled={isDisabled || isStarting || count === 0 || !isReady(preview)}
        onClick={start}
      >
        {t`${plural(count, { one: 'Import # transaction', other: 'Import # transactions' })}`}
      </Button>
    </>
  )
}

function isReady(preview: Preview): boolean {
  return preview.isComplete && !hasQuestion(preview)
}

/** Whether the user must say how the file is read. */
function hasQuestion({ missing, reading, yearEnds }: Preview): boolean {
  return missing !== null || reading.dateOrder === null || yearEnds.length > 0
}

/** The steps that are needed before the import. */
function Obstacle({ preview, count }: { preview: Preview; count: number }) {
  const { missing, reading, isComplete, alternatives, yearEnds } = preview
  if (alternatives.length > 0) return <Trans>Choose above which rows are right.</Trans>
  if (missing === 'date') return <Trans>Choose the column that has the dates.</Trans>
  if (missing === 'amount') return <Trans>Choose the column that has the amounts.</Trans>
  if (reading.dateOrder === null) return <Trans>Choose how the dates are written.</Trans>
  if (yearEnds.length > 0) return <Trans>Choose the year of the dates.</Trans>
  if (!isComplete) return <Trans>Looking for transactions you already have…</Trans>
  if (count === 0) return <Trans>There is nothing new in this file.</Trans>
  return <Trans>You can undo the whole import afterwards.</Trans>
}

/** The notices about amounts that are in another currency or were rounded. */
function AmountNotices({ preview }: { preview: Preview }) {
  const { currencies, rounded } = preview
  const names = currencies.join(', ')
  return (
    <>
      {currencies.length > 0 && (
        <p className={classNames(font.strong, font.anywhere)}>
          <Trans>
            These amounts are in {names}. They come in as rupiah, without being converted.
          </Trans>
        </p>
      )}
      {rounded > 0 && (
        <p className={font.strong}>
          <Plural
            value={rounded}
            one="# amount has more than two decimals, and is rounded."
            other="# amounts have more than two decimals, and are rounded."
          />
        </p>
      )}
    </>
  )
}

function About({ preview, name }: { preview: Preview; name: string }) {
  const { origin, letterhead } = preview
  return (
    <p className={classNames(font.soft, font.anywhere)}>
      {name || <Trans>Pasted lines</Trans>}
      {origin !== null && ` · ${origin}`}
      {letterhead > 0 && (
        <>
          {' · '}
          <Plural
            value={letterhead}
            one="# line above the table is left out"
            other="# lines above the table are left out"
          />
        </>
      )}
    </p>
  )
}

/** In rupiah; an empty object for a file without balances, or in another currency. */
function statementOf({
  balances,
  lastDay,
  currencies,
  wallet,
}: Preview): Pick<ImportRequest, 'statement'> {
  if (!balances || lastDay === null || currencies.length > 0) return {}
  return { statement: { wallet, day: lastDay, balance: balances.to } }
}

/** The latest import when the file was opened. */
function useLatestImport(database: UserDatabase) {
  const latest = useRef<Promise<string | null>>(Promise.resolve(null))
  useEffect(() => {
    latest.current = latestImportId(database)
  }, [database])
  return latest
}
