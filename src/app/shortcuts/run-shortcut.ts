// The actions of the keyboard shortcuts. Loaded after the first paint.

import type { useRouter } from '@tanstack/react-router'
import { calendarDateOf } from '../../domain/dates/calendar'
import {
  parseListSearch,
  shiftPeriod,
  THIS_MONTH,
  TODAY,
} from '../../features/dashboard/list/list-search'
import { pageLock } from '../session/lock/start-page-lock'
import { repeatTransaction, transactionIdOf } from './repeat-transaction'
import { shortcutsAreOn } from './shortcut-setting'
import {
  isSystemUndo,
  type KeyContext,
  type KeyDialog,
  matchShortcut,
  type PendingSequence,
  type ShortcutAction,
} from './shortcuts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On the add form: a request for its quick entry, with a new id each time. */
    quickEntry?: string
  }
}

const FIELDS = 'input, textarea, select, [contenteditable]'

/** A key that was pressed longer ago, before this code was loaded, is ignored. */
const QUEUED_TIMEOUT_MS = 5_000

type Router = ReturnType<typeof useRouter>

interface ShortcutContext {
  readonly router: Router
  /** Undoes the latest deletion. */
  readonly undo: () => void
  readonly open: (dialog: KeyDialog) => void
}

/**
 * Handles the keys that were pressed before this code was loaded.
 *
 * @returns the handler of all further keys
 */
export function handleShortcuts(
  context: ShortcutContext,
  queuedEvents: readonly KeyboardEvent[],
): (event: KeyboardEvent) => void {
  let pending: PendingSequence | null = null
  const handle = (event: KeyboardEvent) => {
    const match = matchShortcut(pending, event, contextOf(event), event.timeStamp)
    pending = match.pending
    if (!match.action || event.defaultPrevented) return
    if (!isSystemUndo(event) && !shortcutsAreOn()) return
    // The next screen may focus a field, which would take the key as text.
    event.preventDefault()
    run(match.action, context)
  }
  const oldest = performance.now() - QUEUED_TIMEOUT_MS
  for (const event of queuedEvents) if (event.timeStamp >= oldest) handle(event)
  return handle
}

function run(action: ShortcutAction, { router, undo, open }: ShortcutContext): unknown {
  switch (action) {
    case 'new-expense':
      return openQuickEntry(router, open)
    case 'new-income':
      return router.navigate({ to: '/add/$type', params: { type: 'income' } })
    case 'new-plan':
      return router.navigate({ to: '/add-saving-plan' })
    case 'repeat':
      return repeatOpenTransaction(router)
    case 'open-dashboard':
      return router.navigate({ to: '/' })
    case 'open-news':
      return router.navigate({ to: '/news' })
    case 'open-planner':
      return router.navigate({ to: '/saving-planner' })
    case 'open-sync':
      return router.navigate({ to: '/sync' })
    case 'open-reports':
      return router.navigate({ to: '/reports' })
    case 'open-budgets':
      return router.navigate({ to: '/budgets' })
    case 'open-schedules':
      return router.navigate({ to: '/schedules/{-$form}' })
    case 'open-categories':
      return router.navigate({ to: '/categories' })
    case 'open-import':
      return router.navigate({ to: '/import' })
    case 'open-settings':
      return router.navigate({ to: '/settings' })
    case 'open-search':
      return openSearch(router)
    case 'list-today':
      return router.navigate({ to: '/', search: TODAY })
    case 'list-month':
      return router.navigate({ to: '/', search: THIS_MONTH })
    case 'list-previous':
      return showNeighbour(router, -1)
    case 'list-next':
      return showNeighbour(router, 1)
    case 'undo':
      return undo()
    case 'lock':
      return pageLock(router.options.context).lock()
    case 'open-help':
      return open('help')
  }
}

/** A dialog over the screen; in the form of a new transaction, which has the line itself, that line. */
function openQuickEntry(router: Router, open: ShortcutContext['open']): unknown {
  const { pathname } = router.state.location
  if (!pathname.startsWith('/add/')) return open('entry')
  return router.navigate({
    to: '/add/$type',
    params: { type: 'expense' },
    state: { quickEntry: crypto.randomUUID() },
    replace: pathname === '/add/expense',
  })
}

/** The screen focuses its box itself when it opens. */
function openSearch(router: Router): unknown {
  const box = document.querySelector<HTMLInputElement>('input[type=search]')
  if (!box) return router.navigate({ to: '/search' })
  box.focus()
  return box.select()
}

/** Repeats the transaction whose row has the focus, or whose detail is open; does nothing elsewhere. */
function repeatOpenTransaction(router: Router): unknown {
  const focused = document.activeElement?.closest('a')?.pathname ?? ''
  const id = transactionIdOf(focused) ?? transactionIdOf(router.state.location.pathname)
  return id === null ? undefined : repeatTransaction(router, id)
}

/** Shows the next or previous day or month on the dashboard; does nothing on other screens. */
function showNeighbour(router: Router, count: 1 | -1): unknown {
  const { pathname, search } = router.state.location
  if (pathname !== '/') return
  const next = shiftPeriod(parseListSearch(search), count, calendarDateOf(new Date()))
  return router.navigate({ to: '/', search: next, replace: true, resetScroll: false })
}

function contextOf({ target }: KeyboardEvent): KeyContext {
  if (document.querySelector('dialog[open]')) return 'dialog'
  return target instanceof Element && target.closest(FIELDS) ? 'field' : 'page'
}
