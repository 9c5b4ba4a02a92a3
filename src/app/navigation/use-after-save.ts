// The navigation after a save. If the user comes back before it ends, the form is remounted empty, so that it can
// neither stay disabled nor overwrite the saved document.

import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { IDLE_TIMEOUT_MS, whenIdle } from '../../lib/schedule'
import { previousPath } from '../../ui/hooks/history-paths'

interface AfterSave<S> {
  /** The `key` of the form. */
  readonly formKey: number
  readonly afterSave: (saved: S) => Promise<void>
}

/** @param go navigates to the next screen in place of the form, or nowhere for another form of the same kind */
export function useResetAfterSave<S = void>(go: (saved: S) => Promise<unknown>): AfterSave<S> {
  const router = useRouter()
  const [formKey, setFormKey] = useState(0)
  async function afterSave(saved: S): Promise<void> {
    const form = router.latestLocation.href
    await go(saved)
    const shown = router.latestLocation
    // Not before: a form that is about to leave must not be rendered again.
    if (shown.href === form) setFormKey(formKey + 1)
    else whenIdle(IDLE_TIMEOUT_MS, () => joinEntries(router, shown))
  }
  return { formKey, afterSave }
}

/**
 * If the form was opened from the screen that it has led to, this screen has two entries, with the detail of an edit
 * between them: the later one takes the place of the earlier one. Not as part of the save, because going back takes
 * longer than a frame (decision record 29).
 */
function joinEntries(router: RegisteredRouter, shown: RegisteredRouter['latestLocation']): void {
  const { pathname: to, search, state } = shown
  const steps = previousPath(router)?.startsWith('/detail/') ? 2 : 1
  if (router.latestLocation !== shown || previousPath(router, steps) !== to) return
  const stop = router.history.subscribe(({ location, action }) => {
    stop()
    // The user may have gone elsewhere meanwhile.
    if (action.type !== 'GO' || location.pathname !== to) return
    void router.navigate({ to, search, state, replace: true, resetScroll: false })
  })
  router.history.go(-steps)
}
