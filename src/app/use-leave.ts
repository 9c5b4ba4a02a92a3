// The way out of a form that has been saved. Whoever turns back before the next screen is there finds the
// form begun anew: neither closed, nor about to save over what it has saved.

import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

interface Leaving {
  /** The form's key. */
  readonly visit: number
  readonly leave: () => Promise<void>
}

/** @param go leads to the next screen, or nowhere for another form like this one */
export function useLeave(go: () => Promise<unknown>): Leaving {
  const router = useRouter()
  const [visit, setVisit] = useState(0)
  async function leave(): Promise<void> {
    const form = router.state.location.href
    await go()
    // Only then: a form that is about to go must not be drawn once more.
    if (router.state.location.href === form) setVisit(visit + 1)
  }
  return { visit, leave }
}
