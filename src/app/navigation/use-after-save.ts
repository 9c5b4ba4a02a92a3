// The way out of a form that has been saved. Whoever turns back before the next screen is there finds the
// form begun anew: neither closed, nor about to save over what it has saved.

import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

interface Leaving<S> {
  /** The form's key. */
  readonly visit: number
  readonly leave: (saved: S) => Promise<void>
}

/** @param go leads from what was saved to the next screen, or nowhere for another form like this one */
export function useResetAfterSave<S = void>(go: (saved: S) => Promise<unknown>): Leaving<S> {
  const router = useRouter()
  const [visit, setVisit] = useState(0)
  async function leave(saved: S): Promise<void> {
    const form = router.state.location.href
    await go(saved)
    // Only then: a form that is about to go must not be drawn once more.
    if (router.state.location.href === form) setVisit(visit + 1)
  }
  return { visit, leave }
}
