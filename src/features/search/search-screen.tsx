// The search screen: the box, the filters, and the results, with their count and sums.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide'
import { type ComponentType, useId, useMemo, useState } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { isTransferResult, type SearchQuestion } from '../../domain/transaction/search/search'
import {
  isUnfiltered,
  readSearchParams,
  type SearchParams,
} from '../../domain/transaction/search/search-params'
import type { Wallet } from '../../domain/transaction/wallet/wallet'
import { useLocale } from '../../i18n/use-locale'
import { FirstDownload } from '../../parts/first-download'
import { useWallets } from '../../parts/wallets/use-wallets'
import { WayBack } from '../../parts/way-back'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Dialog, DialogActions } from '../../ui/dialog/dialog'
import { useWideScreen } from '../../ui/hooks/use-device'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import { useScrollRestoration } from '../../ui/lists/use-scroll-restoration'
import font from '../../ui/styles/font.module.css'
import layout from '../../ui/styles/layout.module.css'
import { FilterPanel } from './filter-panel'
import { hasAllTransactions } from './results/queries'
import { type AroundProps, ResultList } from './results/result-list'
import type { ResultDayProps } from './results/result-page'
import { EmptyResult, IgnoredNotice, ResultSummary } from './results/result-summary'
import { SaveAsCsv } from './results/save-as-csv'
import { SearchBox } from './search-box'
import styles from './search-screen.module.css'
import { SelectableRows } from './selection/selectable-rows'
import { SelectionContext, useSelection } from './selection/selection'
import { SelectButton, SelectionBar } from './selection/selection-bar'
import { useEditedParams } from './use-edited-params'
import { type SearchPort, useSearchAnswer } from './use-search-answer'

const NO_WALLETS: readonly Wallet[] = []

const NO_RESULTS = new Float64Array()

interface SearchScreenProps {
  readonly database: UserDatabase
  readonly search: SearchPort
  readonly today: CalendarDate
  /** Of the URL; the same object for the same parameters. */
  readonly params: SearchParams
  readonly onParams: (params: SearchParams) => void
  /** The rows of one day. */
  readonly Day: ComponentType<ResultDayProps>
  /** Around all days. */
  readonly Around: ComponentType<AroundProps>
}

export function SearchScreen(props: SearchScreenProps) {
  const { database, search, today, Day, Around } = props
  const { t } = useLingui()
  const language = useLocale()
  const scrollRestoration = useScrollRestoration()
  const edited = useEditedParams(props.params, props.onParams)
  const { params } = edited
  const read = useMemo(() => readSearchParams(params, language), [params, language])
  // Half a date or amount is no mistake before its field is left; a text that is too long does not become right.
  const left = useMemo(() => readSearchParams(edited.left, language), [edited.left, language])
  const ignored = read.ignored.filter(
    param => param === 'text-too-long' || left.ignored.includes(param),
  )
  const { wallets } = useWallets(database)
  const mainName = t`Main wallet`
  const named = useMemo(
    () => wallets.map(each => ({ ...each, walletName: each.walletName || mainName })),
    [wallets, mainName],
  )
  // Who has one wallet is not asked again when it is read.
  const needed = read.filters.wallet === null && wallets.length < 2 ? NO_WALLETS : named
  const question = useMemo<SearchQuestion>(
    () => ({ filters: read.filters, language, wallets: needed }),
    [read, language, needed],
  )
  useDocumentTitle(t`Search`)
  // A user who returns from a transaction wants to continue reading.
  const [isFresh] = useState(!scrollRestoration.isReturn && params.q === undefined)
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">
        <Trans>Search</Trans>
      </h1>
      <div className={styles.question}>
        <WayBack />
        <SearchBox
          text={params.q ?? ''}
          hasFocus={isFresh}
          onText={q => edited.type({ q })}
          onLeave={edited.flush}
        />
        <Filters database={database} wallets={wallets} today={today} edited={edited} />
        <IgnoredNotice ignored={ignored} />
      </div>
      <Results
        database={database}
        search={search}
        question={question}
        Day={Day}
        Around={Around}
        scrollRestoration={scrollRestoration}
        onClear={edited.clear}
        onText={q => edited.change({ q })}
      />
    </div>
  )
}

interface ResultsProps extends Pick<SearchScreenProps, 'database' | 'search' | 'Day' | 'Around'> {
  readonly question: SearchQuestion
  readonly scrollRestoration: ReturnType<typeof useScrollRestoration>
  /** Clears the text and the filters. */
  readonly onClear: () => void
  readonly onText: (text: string) => void
}

function Results(props: ResultsProps) {
  const { database, search, question, Day, Around, scrollRestoration, onClear, onText } = props
  const headingId = useId()
  const { answer, hasFailed, retry } = useSearchAnswer(search, question)
  const isDeviceComplete = useLiveQuery(() => hasAllTransactions(database), [database])
  const { filters } = question
  const selection = useSelection(filters, answer?.ids)
  const ids = answer?.ids ?? NO_RESULTS
  const isNone = answer?.totals && ids.length === 0 && answer.hasAll && isDeviceComplete
  return (
    <SelectionContext value={selection}>
      <section className={styles.found} aria-labelledby={headingId}>
        <h2 id={headingId} className="visually-hidden">
          <Trans>Found</Trans>
        </h2>
        {isDeviceComplete === false && <FirstDownload database={database} />}
        {hasFailed ? (
          <SearchError onRetry={retry} />
        ) : (
          <>
            {/* The empty state says it to those who see it. */}
            <div className={isNone ? 'visually-hidden' : styles.bar}>
              <ResultSummary answer={answer} />
              {(ids.length > 0 || answer === undefined) && (
                <div className={layout.wrap}>
                  <SaveAsCsv database={database} ids={ids} isDisabled={!answer?.hasAll} />
                  <SelectButton selection={selection} isDisabled={ids.every(isTransferResult)} />
                </div>
              )}
            </div>
            {ids.length > 0 && (
              <SelectableRows selection={selection}>
                <ResultList {...{ database, filters, Day, Around, scrollRestoration }} ids={ids} />
              </SelectableRows>
            )}
            <SelectionBar
              database={database}
              selection={selection}
              hasAll={(answer?.hasAll && answer.totals !== null) ?? false}
            />
            {isNone && (
              <EmptyResult
                isAll={isUnfiltered(filters)}
                near={answer.near}
                onText={onText}
                onClear={onClear}
              />
            )}
          </>
        )}
      </section>
    </SelectionContext>
  )
}

interface FiltersProps {
  readonly database: UserDatabase
  readonly wallets: readonly Wallet[]
  readonly today: CalendarDate
  readonly edited: ReturnType<typeof useEditedParams>
}

function Filters({ database, wallets, today, edited }: FiltersProps) {
  const { params, change, type, flush, clear } = edited
  const id = useId()
  const { q: _, ...filters } = params
  const count = Object.keys(filters).length
  const isWide = useWideScreen()
  // Open from the start where there is room for them.
  const [isOpen = isWide, setOpen] = useState<boolean>()
  const panel = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only watches the focus.
    <div id={id} onBlur={flush}>
      <FilterPanel
        database={database}
        wallets={wallets}
        today={today}
        params={params}
        onChange={change}
        onType={type}
      />
    </div>
  )
  const close = () => {
    flush()
    setOpen(false)
  }
  return (
    <div>
      <div className={layout.smallActions}>
        <Button
          icon={SlidersHorizontal}
          variant="outline"
          {...(isWide
            ? { 'aria-expanded': isOpen, 'aria-controls': id }
            : { 'aria-haspopup': 'dialog' })}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? (
            <Trans>Filters</Trans>
          ) : (
            <Plural value={count} one="# filter" other="# filters" />
          )}
        </Button>
        {(count > 0 || params.q !== undefined) && (
          <Button variant="ghost" onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      {isOpen && isWide && panel}
      {isOpen && !isWide && (
        <Dialog sheet title={<Trans>Filters</Trans>} onClose={close}>
          {panel}
          <DialogActions>
            <Button variant="primary" onClick={close}>
              <Trans>Show results</Trans>
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}

function SearchError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.error}>
      <p className={classNames(font.large, font.strong)}>
        <Trans>The search cannot start.</Trans>
      </p>
      <p>
        <Trans>Your transactions are safe. Try again, or reopen the app.</Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
