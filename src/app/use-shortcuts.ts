// Listens for the keyboard shortcuts for as long as its component is mounted.

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { shortcutsAreOn } from './shortcut-setting'
import { type Begun, matchPress, type PressPlace, type ShortcutAction } from './shortcuts'

const FIELDS = 'input, textarea, select, [contenteditable]'

export function useShortcuts(openHelp: () => void): void {
  const run = useEffectEvent(useAction(openHelp))
  useEffect(() => {
    let begun: Begun | null = null
    const listen = (event: KeyboardEvent) => {
      const match = matchPress(begun, event, placeOf(event), event.timeStamp)
      begun = match.begun
      if (!match.action || event.defaultPrevented || !shortcutsAreOn()) return
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
  return action => {
    switch (action) {
      case 'new-expense':
        return navigate({ to: '/add/$type', params: { type: 'expense' } })
      case 'new-income':
        return navigate({ to: '/add/$type', params: { type: 'income' } })
      case 'open-dashboard':
        return navigate({ to: '/' })
      case 'open-news':
        return navigate({ to: '/news' })
      case 'open-planner':
        return navigate({ to: '/saving-planner' })
      case 'open-sync':
        return navigate({ to: '/sync' })
      case 'open-help':
        return openHelp()
    }
  }
}

function placeOf({ target }: KeyboardEvent): PressPlace {
  if (document.querySelector('dialog[open]')) return 'dialog'
  return target instanceof Element && target.closest(FIELDS) ? 'field' : 'page'
}
