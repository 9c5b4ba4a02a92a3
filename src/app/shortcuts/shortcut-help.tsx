// The keyboard shortcuts while this component is mounted, the button for their list, and the dialogs that a key opens.
// The actions and the button are loaded after the first paint. Invariant: keys that are pressed before that are queued.

import { useRouter } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { importWithRetry } from '../../lib/load-module'
import { afterStart } from '../../lib/start'
import type { UserDatabase } from '../../store/database/user-database'
import { useLoaded } from '../../ui/hooks/use-loaded'
import { useUndoLatest } from '../../ui/toast/toast-context'
import type { KeyDialog } from './shortcuts'

/** Only the latest keys are kept. */
const MAX_QUEUED = 16

const loadButton = async () => (await import('./shortcut-button')).ShortcutButton

export function ShortcutHelp({ database }: { database: UserDatabase }) {
  const [open, setOpen] = useState<KeyDialog | null>(null)
  const Button = useLoaded('The button for the shortcuts', loadButton)
  useShortcuts(setOpen)
  return Button && <Button database={database} open={open} onOpen={setOpen} />
}

function useShortcuts(openDialog: (dialog: KeyDialog) => void): void {
  const router = useRouter()
  const undo = useEffectEvent(useUndoLatest())
  const open = useEffectEvent(openDialog)
  // Before the first frame: the user may press a key as soon as the screen is visible.
  useLayoutEffect(() => {
    const queuedEvents: KeyboardEvent[] = []
    let handle = (event: KeyboardEvent): void => {
      queuedEvents.push(event)
      queuedEvents.splice(0, queuedEvents.length - MAX_QUEUED)
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', event => handle(event), { signal })
    const load = () => import('./run-shortcut')
    const code = afterStart().then(() => importWithRetry('The shortcuts', load))
    void code.then(({ handleShortcuts }) => {
      if (signal.aborted) return
      handle = handleShortcuts(
        { router, undo: () => undo(), open: dialog => open(dialog) },
        queuedEvents,
      )
    })
    return () => listening.abort()
  }, [router])
}
