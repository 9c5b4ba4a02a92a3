// A file that was read: the questions about it, its rows, its columns, and the import.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type ColumnUse,
  isAmountUse,
} from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../../domain/transaction/import/encoding/encoding'
import { LEFT_OUT_KINDS } from '../../../domain/transaction/import/plan'
import type { Rates } from '../../../domain/transaction/import/rates'
import { offeredWallets } from '../../../domain/transaction/wallet/wallet'
import { useWallets, type WalletName } from '../../../parts/wallets/use-wallets'
import { WalletField } from '../../../parts/wallets/wallet-field'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { CardSection } from '../../../ui/layout/section'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import type { ImportRequest } from '../actions'
import {
  countChosen,
  NO_CHOICES,
  NO_TICKS,
  type Ticks,
  withKind,
  withNew,
  withTick,
  withTransfer,
} from '../choices'
import { ColumnsSection } from '../columns/columns-section'
import { ReadingChoices } from '../columns/reading-choices'
import { ReadingQuestions } from '../columns/reading-questions'
import { latestImportId, readCategoryNames } from '../queries'
import type { Preview } from '../reading/preview'
import { rememberChoices } from '../reading/remembered-readings'
import { Evidence } from '../rows/evidence'
import { LeftOutRows, SumRows, UnreadableRows } from '../rows/left-out-rows'
import { NewCategories } from '../rows/new-categories'
import { OtherWallet } from '../rows/other-wallet'
import { RateFields, type TypedRates, useRates } from '../rows/rate-fields'
import { RowTable } from '../rows/row-table'
import type { OpenedSource } from '../use-file-reading'
import styles from './import-screen.module.css'

/** The number of rows that are shown at first, so that the user can check them. A shorter list is shown completely. */
const FIRST_ROWS = 10
const SHORT_LIST = 30

/** Makes a wallet for the rows. */
export type NewWallet = ComponentType<{
  isDisabled: boolean
  onAdded: (key: string) => void
}>

interface FilePreviewProps {
  readonly database: UserDatabase
  readonly opened: OpenedSource
  readonly preview: Preview
  readonly isDisabled: boolean
  readonly onReading: (reading: ColumnReading) => void
  readonly onUse: (column: number, use: ColumnUse) => void
  readonly onWallet: (key: string) => void
  readonly NewWallet: NewWallet
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
  const [typedRates, setTypedRates] = useState<TypedRates>({})
  const rates = useRates(preview.currencies, typedRates)
  const count = countChosen(preview, ticks)
  const asksRates = preview.currencies.length > 0 && count > 0
  const names = useLiveQuery(() => readCategoryNames(database), [database])
  const { wallets, nameOf: walletName } = useWallets(database)
  const latest = useLatestImport(database)
  const hasSeveral = offeredWallets(wallets).length > 1
  const isReachable = !hasQuestion(preview) && !asksRates
  // An answer moves and folds nothing under the user's finger.
  const [isColumnMissing] = useState(preview.missing !== null && preview.alternatives.length === 0)
  const [isFolded] = useState(!isColumnMissing && isCertain(preview))
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
        rates,
      },
      wallet: preview.wallet,
      ...(hasSeveral && statementOf(preview, rates)),
      count,
      latest: await latest.current,
    })
  }
  const columns = (
    <details className={card.panel} open={!isFolded}>
      <summary>
        <h2 className={styles.folded}>
          <Trans>How the columns are read</Trans>
        </h2>
      </summary>
      <div className={styles.columns}>
        <ReadingChoices
          preview={preview}
          isDisabled={isDisabled}
          onReading={onReading}
          onEncoding={onEncoding}
        />
        <ColumnsSection preview={preview} isDisabled={isDisabled} onUse={onUse} />
      </div>
    </details>
  )
  return (
    <>
      {(hasChoice(preview) || asksRates) && (
        <CardSection heading={<Trans>Before the import</Trans>}>
          <ReadingQuestions preview={preview} isDisabled={isDisabled} onReading={onReading} />
          {asksRates && (
            <RateFields
              database={database}
              currencies={preview.currencies}
              rates={rates}
              typed={typedRates}
              onTyped={setTypedRates}
            />
          )}
        </CardSection>
      )}
      {isColumnMissing && columns}
      <CardSection heading={<Trans>Rows in the file</Trans>}>
        <About preview={preview} name={opened.name} />
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
        <props.NewWallet isDisabled={isDisabled || !preview.isComplete} onAdded={props.onWallet} />
        <Rows
          preview={preview}
          rates={rates}
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
      {isColumnMissing || columns}
      <section className={classNames(styles.import, isReachable && styles.reachable)}>
        {/* The rows are read above the button, so it takes as little space as possible. */}
        <h2 className={isReachable ? 'visually-hidden' : undefined}>
          <Trans>Import</Trans>
        </h2>
        <ImportButton
          preview={preview}
          missingRate={missingRate(preview, rates)}
          count={count}
          isDisabled={isDisabled}
          onImport={startImport}
        />
      </section>
    </>
  )
}

interface RowsProps {
  readonly preview: Preview
  readonly rates: Rates
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
  readonly walletName: WalletName
  /** What the rows of transfers become. */
  readonly transfers: ReactNode
}

/** The first rows that are imported, and the other rows by the reason why they are not imported. */
function Rows({ preview, rates, ticks, onTicks, walletName, transfers }: RowsProps) {
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
            rates={rates}
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
          rates={rates}
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
  /** The first currency without a rate. */
  readonly missingRate: string | undefined
  /** How many rows are imported. */
  readonly count: number
  readonly isDisabled: boolean
  readonly onImport: () => Promise<void>
}

function ImportButton(props: ImportButtonProps) {
  const { preview, missingRate, count, isDisabled, onImport } = props
  const { t } = useLingui()
  const [isStarting, setIsStarting] = useState(false)
  const start = () => {
    setIsStarting(true)
    return onImport().finally(() => setIsStarting(false))
  }
  return (
    <>
      <p role="status" className={classNames(font.soft, font.anywhere)}>
        <Obstacle preview={preview} missingRate={missingRate} count={count} />
      </p>
      <Button
        variant="primary"
        wide
        disabled={
          isDisabled || isStarting || count === 0 || missingRate !== undefined || !isReady(preview)
        }
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

function missingRate({ currencies }: Preview, rates: Rates): string | undefined {
  return currencies.find(({ currency }) => !(currency in rates))?.currency
}

/** Whether the user must say how the file is read. */
function hasQuestion(preview: Preview): boolean {
  return preview.missing !== null || hasChoice(preview)
}

/** Whether there are readings to choose from. */
function hasChoice({ alternatives, reading, yearEnds }: Preview): boolean {
  return alternatives.length > 0 || reading.dateOrder === null || yearEnds.length > 0
}

/** Whether the file itself says what its dates and amounts are. */
function isCertain({ reading, missing }: Preview): boolean {
  const isGuessed = reading.uses.some(
    (use, column) => (use === 'date' || isAmountUse(use)) && reading.reasons[column] === 'content',
  )
  return missing === null && !isGuessed && !reading.isUnmarked
}

/** The steps that are needed before the import. */
function Obstacle({
  preview,
  missingRate,
  count,
}: Pick<ImportButtonProps, 'preview' | 'missingRate' | 'count'>) {
  const { missing, reading, isComplete, alternatives, yearEnds } = preview
  if (alternatives.length > 0) return <Trans>Choose above which rows are right.</Trans>
  if (missing === 'date') return <Trans>Choose the column that has the dates.</Trans>
  if (missing === 'amount') return <Trans>Choose the column that has the amounts.</Trans>
  if (reading.dateOrder === null) return <Trans>Choose how the dates are written.</Trans>
  if (yearEnds.length > 0) return <Trans>Choose the year of the dates.</Trans>
  if (!isComplete) return <Trans>Looking for transactions you already have…</Trans>
  if (count === 0) return <Trans>There is nothing new in this file.</Trans>
  if (missingRate !== undefined) return <Trans>Enter the rate of {missingRate} above.</Trans>
  return <Trans>You can undo the whole import afterwards.</Trans>
}

/** The notices about amounts that were rounded, have a fee beside them, or are not read. */
function AmountNotices({ preview }: { preview: Preview }) {
  const { rounded, fees, lostUnits } = preview
  return (
    <>
      {rounded > 0 && (
        <p className={font.strong}>
          <Plural
            value={rounded}
            one="# amount has more than two decimals, and is rounded."
            other="# amounts have more than two decimals, and are rounded."
          />
        </p>
      )}
      {fees > 0 && (
        <p className={font.strong}>
          <Plural
            value={fees}
            one="# row also has a fee. To count it, choose “Fee” for its column."
            other="# rows also have a fee. To count it, choose “Fee” for its column."
          />
        </p>
      )}
      {lostUnits > 0 && (
        <p className={font.strong}>
          <Plural
            value={lostUnits}
            one="# amount in another currency cannot be read. Only its rupiah amount is imported."
            other="# amounts in other currencies cannot be read. Only their rupiah amounts are imported."
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

/** An empty object for a file without balances, or in several currencies. */
function statementOf(
  { balances, closing, lastDay, currencies, currency, wallet }: Preview,
  rates: Rates,
): Pick<ImportRequest, 'statement'> {
  if (closing === null || lastDay === null) return {}
  const agrees = balances?.agrees ?? true
  const statement = { wallet, day: lastDay, balance: closing, agrees }
  if (currencies.length === 0) return { statement }
  const rupiah = currency === undefined ? undefined : rates[currency]
  if (currency === undefined || rupiah === undefined) return {}
  return { statement: { ...statement, exchange: { currency, units: 1, rupiah } } }
}

/** The latest import when the file was opened. */
function useLatestImport(database: UserDatabase) {
  const latest = useRef<Promise<string | null>>(Promise.resolve(null))
  useEffect(() => {
    latest.current = latestImportId(database)
  }, [database])
  return latest
}
