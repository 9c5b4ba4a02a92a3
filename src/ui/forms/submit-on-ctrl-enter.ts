// Ctrl+Enter, or Cmd+Enter, sends a form from any of its fields, a field of many lines too.

import type { KeyboardEvent } from 'react'

export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  const { currentTarget: form, target } = event
  // A dialog's keys come up through React's tree, though the dialog stands outside of the form.
  if (!(target instanceof Node && form.contains(target))) return
  event.preventDefault()
  form.requestSubmit()
}
