// Listens for the keyboard shortcuts for as long as its component is mounted; what they mean is loaded
// after the first paint. Invariant: what is pressed before that is answered as soon as it can be.

import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect } from 'react'
import { importWithRetry } from '../../lib/load-module'
import { useUndoLatest } from '../../ui/toast/toast-context'

/** Presses; only the latest of them are still expected to do something. */
const MOST_EARLY = 16

export function useShortcuts(openHelp: () => void): void {
  const router = useRouter()
  const undo = useEffectEvent(useUndoLatest())
  const showHelp = useEffectEvent(openHelp)
  // With the first picture of the screen, not after it: whoever sees it may press a key.
  useLayoutEffect(() => {
    const early: KeyboardEvent[] = []
    let answer = (event: KeyboardEvent): void => {
      early.push(event)
      early.splice(0, early.length - MOST_EARLY)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', event => answer(event), { signal })
    const code = importWithRetry('What the shortcuts do', () => import('./run-shortcut'))
    void code.then(({ handleShortcuts }) => {
      if (signal.aborted) return
      answer = handleShortcuts({ router, undo: () => undo(), openHelp: () => showHelp() }, early)
    })
    return () => listening.abort()
  }, [router])
}
