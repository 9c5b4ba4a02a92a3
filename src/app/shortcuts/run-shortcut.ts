// What the app does at each keyboard shortcut. Loaded by the listener, after the first paint.

import type { useRouter } from '@tanstack/react-router'
import { calendarDateOf } from '../../domain/dates/calendar'
import {
  parseListSearch,
  shiftPeriod,
  THIS_MONTH,
  TODAY,
} from '../../features/dashboard/list-search'
import { shortcutsAreOn } from './shortcut-setting'
import {
  type Begun,
  isUndoOfTheSystem,
  matchPress,
  type PressPlace,
  type ShortcutAction,
} from './shortcuts'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Milliseconds after which a press that has waited for this code is forgotten. */
const EARLY_PATIENCE = 5_000

type Router = ReturnType<typeof useRouter>

interface Means {
  readonly router: Router
  /** Takes the latest offer. */
  readonly undo: () => void
  readonly openHelp: () => void
}

/**
 * Answers the presses that have waited for this code, unless nobody expects that any more.
 *
 * @returns what answers every further one
 */
export function handleShortcuts(
  means: Means,
  waiting: readonly KeyboardEvent[],
): (event: KeyboardEvent) => void {
  let begun: Begun | null = null
  const answer = (event: KeyboardEvent) => {
    const match = matchPress(begun, event, placeOf(event), event.timeStamp)
    begun = match.begun
    if (!match.action || event.defaultPrevented) return
    if (!isUndoOfTheSystem(event) && !shortcutsAreOn()) return
    // The screen that opens may place focus in a field, which would take the key as text.
    event.preventDefault()
    run(match.action, means)
  }
  const oldest = performance.now() - EARLY_PATIENCE
  for (const event of waiting) if (event.timeStamp >= oldest) answer(event)
  return answer
}

function run(action: ShortcutAction, { router, undo, openHelp }: Means): unknown {
  switch (action) {
    case 'new-expense':
      return router.navigate({ to: '/add/$type', params: { type: 'expense' } })
    case 'new-income':
      return router.navigate({ to: '/add/$type', params: { type: 'income' } })
    case 'new-plan':
      return router.navigate({ to: '/add-saving-plan' })
    case 'open-dashboard':
      return router.navigate({ to: '/' })
    case 'open-news':
      return router.navigate({ to: '/news' })
    case 'open-planner':
      return router.navigate({ to: '/saving-planner' })
    case 'open-sync':
      return router.navigate({ to: '/sync' })
    case 'list-today':
      return router.navigate({ to: '/', search: TODAY })
    case 'list-month':
      return router.navigate({ to: '/', search: THIS_MONTH })
    case 'list-previous':
      return step(router, -1)
    case 'list-next':
      return step(router, 1)
    case 'undo':
      return undo()
    case 'open-help':
      return openHelp()
  }
}

/** The day or month beside the one that the dashboard lists; elsewhere there is none. */
function step(router: Router, count: 1 | -1): unknown {
  const { pathname, search } = router.state.location
  if (pathname !== '/') return
  const next = shiftPeriod(parseListSearch(search), count, calendarDateOf(new Date()))
  return router.navigate({ to: '/', search: next, replace: true, resetScroll: false })
}

function placeOf({ target }: KeyboardEvent): PressPlace {
  if (document.querySelector('dialog[open]')) return 'dialog'
  return target instanceof Element && target.closest(FIELDS) ? 'field' : 'page'
}
