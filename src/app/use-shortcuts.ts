// Listens for the keyboard shortcuts for as long as its component is mounted.

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { calendarDateOf } from '../domain/calendar'
import { listChoiceFrom, steppedBy, THIS_MONTHS, TODAYS } from '../features/dashboard/list-choice'
import { useTakeOffer } from '../ui/toast-context'
import { shortcutsAreOn } from './shortcut-setting'
import {
  type Begun,
  isUndoOfTheSystem,
  matchPress,
  type PressPlace,
  type ShortcutAction,
} from './shortcuts'

const FIELDS = 'input, textarea, select, [contenteditable]'

export function useShortcuts(openHelp: () => void): void {
  const run = useEffectEvent(useAction(openHelp))
  useEffect(() => {
    let begun: Begun | null = null
    const listen = (event: KeyboardEvent) => {
      const match = matchPress(begun, event, placeOf(event), event.timeStamp)
      begun = match.begun
      if (!match.action || event.defaultPrevented) return
      if (!isUndoOfTheSystem(event) && !shortcutsAreOn()) return
      // The screen that opens may place focus in a field, which would take the key as text.
      event.preventDefault()
      run(match.action)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function useAction(openHelp: () => void): (action: ShortcutAction) => unknown {
  const navigate = useNavigate()
  const step = useStep()
  const undo = useTakeOffer()
  return action => {
    switch (action) {
      case 'new-expense':
        return navigate({ to: '/add/$type', params: { type: 'expense' } })
      case 'new-income':
        return navigate({ to: '/add/$type', params: { type: 'income' } })
      case 'new-plan':
        return navigate({ to: '/add-saving-plan' })
      case 'open-dashboard':
        return navigate({ to: '/' })
      case 'open-news':
        return navigate({ to: '/news' })
      case 'open-planner':
        return navigate({ to: '/saving-planner' })
      case 'open-sync':
        return navigate({ to: '/sync' })
      case 'list-today':
        return navigate({ to: '/', search: TODAYS })
      case 'list-month':
        return navigate({ to: '/', search: THIS_MONTHS })
      case 'list-previous':
        return step(-1)
      case 'list-next':
        return step(1)
      case 'undo':
        return undo()
      case 'open-help':
        return openHelp()
    }
  }
}

/** The day or month beside the one that the dashboard lists; elsewhere there is none. */
function useStep(): (count: 1 | -1) => unknown {
  const router = useRouter()
  return count => {
    const { pathname, search } = router.state.location
    if (pathname !== '/') return
    const next = steppedBy(listChoiceFrom(search), count, calendarDateOf(new Date()))
    return router.navigate({ to: '/', search: next, replace: true, resetScroll: false })
  }
}

function placeOf({ target }: KeyboardEvent): PressPlace {
  if (document.querySelector('dialog[open]')) return 'dialog'
  return target instanceof Element && target.closest(FIELDS) ? 'field' : 'page'
}
