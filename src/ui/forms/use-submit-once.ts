// Sends a form once at a time; one that is refused gets the focus in its first invalid field.
// Invariant: a double tap is one submission.

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds; sooner, a form that is saved at once would only flicker, and be laid out once more. */
const SHOWN_AFTER = 100

interface Submission {
  readonly running: boolean
  /** Whether it has been sent and not accepted: from then on its fields show what is wrong with them. */
  readonly isRefused: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** @param onSubmit resolves to whether the form is done with; if not, it may be sent again. */
export function useSubmitOnce(onSubmit: (fields: FormData) => Promise<boolean>): Submission {
  const [running, setRunning] = useState(false)
  const [refused, setRefused] = useState<{ readonly form: HTMLFormElement }>()
  // State comes too late for the second tap of a double tap.
  const once = useRef(false)
  // Once the fields show their errors.
  useLayoutEffect(() => {
    if (refused) focusFirstInvalid(refused.form)
  }, [refused])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (once.current) return
    once.current = true
    const form = event.currentTarget
    const showing = setTimeout(() => setRunning(true), SHOWN_AFTER)
    let isDone = false
    try {
      isDone = await onSubmit(new FormData(form))
    } finally {
      clearTimeout(showing)
      once.current = isDone
      if (!isDone) setRunning(false)
    }
    if (!isDone) setRefused({ form })
  }
  return { running, isRefused: refused !== undefined, submit }
}

function focusFirstInvalid(form: HTMLFormElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!control) return
  control.focus({ preventScroll: true })
  // With its label and its message.
  const label = form.querySelector(`label[for="${CSS.escape(control.id)}"]`)
  const field = label?.parentElement ?? control
  field.scrollIntoView({ block: 'nearest' })
}
