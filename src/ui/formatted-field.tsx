// A text field whose text is tidied while it is typed, such as digits set in groups.
// Invariant: the caret stays behind the character that was just typed.

import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react'

type Plain = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'ref'>

interface FormattedFieldProps extends Plain {
  readonly value: string
  /** Tidies a text that is being typed. */
  readonly format: (typed: string) => string
  /** Tidies a text that came whole, by paste or autofill. */
  readonly formatWhole: (text: string) => string
  /** A character that formatting may add or drop; the caret does not count it. */
  readonly separator: string
  readonly onValue: (value: string) => void
}

export function FormattedField({
  value,
  format,
  formatWhole,
  separator,
  onValue,
  ...input
}: FormattedFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current === null) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value
    const next = isTyped(event) ? format(typed) : formatWhole(typed)
    caret.current = caretAfter(typed, event.target.selectionStart, next, separator)
    onValue(next)
  }

  return <input {...input} ref={element} type="text" value={value} onChange={change} />
}

function isTyped(event: ChangeEvent<HTMLInputElement>): boolean {
  const native: Event & { inputType?: string; data?: string | null } = event.nativeEvent
  if (native.inputType?.startsWith('delete')) return true
  return native.inputType === 'insertText' && (native.data?.length ?? 0) <= 1
}

function caretAfter(typed: string, at: number | null, next: string, separator: string): number {
  const kept = (text: string) => text.replaceAll(separator, '')
  if (at === null || kept(typed) !== kept(next)) return next.length
  let left = kept(typed.slice(0, at)).length
  let position = 0
  while (left > 0) {
    if (next[position] !== separator) left -= 1
    position += 1
  }
  return position
}
