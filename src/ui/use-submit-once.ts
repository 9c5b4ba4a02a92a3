// Sends a form once at a time. Invariant: a double tap is one submission.

import { type FormEvent, useRef, useState } from 'react'

/** Milliseconds; sooner, a form that is saved at once would only flicker, and be laid out once more. */
const SHOWN_AFTER = 100

/** @param onSubmit resolves to whether the form is done with; if not, it may be sent again. */
export function useSubmitOnce(onSubmit: (fields: FormData) => Promise<boolean>) {
  const [running, setRunning] = useState(false)
  // State comes too late for the second tap of a double tap.
  const once = useRef(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (once.current) return
    once.current = true
    const showing = setTimeout(() => setRunning(true), SHOWN_AFTER)
    let isDone = false
    try {
      isDone = await onSubmit(new FormData(event.currentTarget))
    } finally {
      clearTimeout(showing)
      once.current = isDone
      if (!isDone) setRunning(false)
    }
  }
  return { running, submit }
}
