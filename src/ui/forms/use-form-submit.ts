// The submission of a form: pauses the draft, saves, and settles the draft. A form that is rejected gets the focus in
// its first invalid field.
// Invariant: a double tap is one submission.

import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { writeSetting } from '../../lib/local-setting'

/** Stored after the first save of a form: from then on no form says where it saves. */
export const HAS_SAVED = 'has-saved'

/** After a shorter save the button has not changed: a button that is disabled for a moment would flicker. */
const SHOW_SAVING_AFTER_MS = 100

/** The part of a draft that a form uses. */
export interface SubmittedDraft {
  /** Runs a save that clears the draft when it succeeds: no draft is written during the save or after it. */
  readonly whileSaving: (save: () => Promise<boolean>) => Promise<boolean>
}

interface FormSubmitOptions {
  /** Resolves to true if the form is finished. If not, it may be submitted again. */
  readonly save: () => Promise<boolean>
  /** The draft that the save clears. */
  readonly draft?: SubmittedDraft
  /** Asks a question before the save if needed, and returns whether it did. The answer calls `saveNow`. */
  readonly askFirst?: () => boolean
}

export interface FormSubmit {
  readonly isSaving: boolean
  /** True after a submission that was not accepted: from then on the fields show their errors. */
  readonly showErrors: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** Saves without asking. */
  readonly saveNow: () => Promise<boolean>
}

export function useFormSubmit({ save, draft, askFirst }: FormSubmitOptions): FormSubmit {
  const [isSaving, setIsSaving] = useState(false)
  const [rejected, setRejected] = useState<{ readonly form: HTMLFormElement }>()
  // A ref, because state changes too late for the second tap of a double tap.
  const isUnderWay = useRef(false)
  // An effect, because the fields show their errors only then.
  useLayoutEffect(() => {
    if (rejected) focusFirstInvalid(rejected.form)
  }, [rejected])

  const saveNow = () => (draft ? draft.whileSaving(save) : save())

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current || askFirst?.()) return
    isUnderWay.current = true
    const form = event.currentTarget
    const timer = setTimeout(() => setIsSaving(true), SHOW_SAVING_AFTER_MS)
    let isDone = false
    try {
      isDone = await saveNow()
    } finally {
      clearTimeout(timer)
      isUnderWay.current = isDone
      if (!isDone) setIsSaving(false)
    }
    if (isDone) writeSetting(HAS_SAVED, 'yes')
    else setRejected({ form })
  }
  return { isSaving, showErrors: rejected !== undefined, submit, saveNow }
}

/** Ctrl+Enter, or Cmd+Enter, submits the form from any field, also from a multi-line one. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { currentTarget: form, target } = event
  // React sends a dialog's keys through its tree, although the dialog is outside of the form in the page.
  if (!(target instanceof Node && form.contains(target))) return
  event.preventDefault()
  form.requestSubmit()
}

function focusFirstInvalid(form: HTMLFormElement): void {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!control) return
  control.focus({ preventScroll: true })
  // Scrolls the whole field into view, with its label and its error.
  const label = form.querySelector(`label[for="${CSS.escape(control.id)}"]`)
  const field = label?.parentElement ?? control
  field.scrollIntoView({ block: 'nearest' })
}
