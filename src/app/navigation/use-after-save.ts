// The navigation after a save. If the user comes back before it ends, the form is remounted empty, so that it can
// neither stay disabled nor overwrite the saved document.

import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

interface AfterSave<S> {
  /** The `key` of the form. */
  readonly formKey: number
  readonly afterSave: (saved: S) => Promise<void>
}

/** @param go navigates to the next screen, or nowhere for another form of the same kind */
export function useResetAfterSave<S = void>(go: (saved: S) => Promise<unknown>): AfterSave<S> {
  const router = useRouter()
  const [formKey, setFormKey] = useState(0)
  async function afterSave(saved: S): Promise<void> {
    const form = router.state.location.href
    await go(saved)
    // Not before: a form that is about to leave must not be rendered again.
    if (router.state.location.href === form) setFormKey(formKey + 1)
  }
  return { formKey, afterSave }
}
