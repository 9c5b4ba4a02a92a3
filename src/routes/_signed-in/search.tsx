// /search, the search of all transactions and transfers; its parameters are the filters.

import { createFileRoute } from '@tanstack/react-router'
import { useContext, useMemo } from 'react'
import { useToday } from '../../app/navigation/use-today'
import { useSearch } from '../../app/search/search-client'
import { useSignedIn } from '../../app/session/signed-in'
import { type SearchParams, searchParams } from '../../domain/transaction/search/search-params'
import { DayHeading } from '../../features/dashboard/list/day-rows'
import { ListContext, useBadges } from '../../features/dashboard/list/list-context'
import { WaitingOnce } from '../../features/dashboard/list/transaction-list'
import { TransactionRow } from '../../features/dashboard/list/transaction-row'
import { type ResultDayProps, TransferRow } from '../../features/search/results/result-page'
import { SearchScreen } from '../../features/search/search-screen'
import { SelectionBox } from '../../features/search/selection/selectable-rows'
import { loadLaterMessages } from '../../i18n/activation'
import layout from '../../ui/styles/layout.module.css'

export const Route = createFileRoute('/_signed-in/search')({
  // Parsed below: this function is loaded with every screen.
  validateSearch: (search: Record<string, unknown>): SearchParams => search,
  loader: () => loadLaterMessages(),
  component: Search,
})

function Search() {
  const { profile, database } = useSignedIn()
  const search = useSearch(profile.uid)
  const navigate = Route.useNavigate()
  const params = Route.useSearch({ select: searchParams, structuralSharing: true })
  const badgeOf = useBadges(database)
  const facts = useMemo(
    () => ({ state: { found: params }, badgeOf, Beside: SelectionBox }),
    [params, badgeOf],
  )
  return (
    <ListContext value={facts}>
      <SearchScreen
        database={database}
        search={search}
        today={useToday()}
        params={params}
        // Back leaves the search, even after many typed characters.
        onParams={next => navigate({ search: next, replace: true, resetScroll: false })}
        Day={FoundDay}
        Around={WaitingOnce}
      />
    </ListContext>
  )
}

function FoundDay({ date, isContinued, rows, nameOf }: ResultDayProps) {
  const { state } = useContext(ListContext)
  const list = (
    <ul className={layout.column}>
      {rows.map(row =>
        'to' in row ? (
          <TransferRow key={-row.id} transfer={row} nameOf={nameOf} state={state} />
        ) : (
          <TransactionRow key={row.id} transaction={row} />
        ),
      )}
    </ul>
  )
  if (isContinued) return list
  return (
    <section>
      <DayHeading date={date} hasYear />
      {list}
    </section>
  )
}
