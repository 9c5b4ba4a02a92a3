// A masked text input: it shows separators that are not part of its text, such as dots between groups of digits.
// Invariant: the caret stays after the character that was just typed.

import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type PlainProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'ref'>

interface MaskedInputProps extends PlainProps {
  readonly value: string
  /** The text with its separators. */
  readonly show: (text: string) => string
  readonly separator: string
  readonly onValue: (value: string) => void
}

export function MaskedInput({ value, show, separator, onValue, ...input }: MaskedInputProps) {
  const element = useRef<HTMLInputElement>(null)
  const takeSelection = useSelectionBefore(element)
  // A new object for each edit, so that the effect runs also after an edit that does not change the text.
  const [caret, setCaret] = useState<{ readonly position: number }>()

  useLayoutEffect(() => {
    if (caret) element.current?.setSelectionRange(caret.position, caret.position)
  }, [caret])

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const next = target.value
    const at = target.selectionStart ?? next.length
    const selected = takeSelection()
    const shown = show(value)
    const edited = editMaskedText({ text: value, shown, separator, selected, next, caret: at })
    const position = positionInShown(edited.text, show(edited.text), separator, edited.caret)
    const isSeparatorPassed = edited.text === value && at === selected?.start
    setCaret({ position: isSeparatorPassed ? position + 1 : position })
    onValue(edited.text)
  }

  return <input {...input} ref={element} type="text" value={show(value)} onChange={change} />
}

/** The selection before the edit, from the `beforeinput` event, which React does not have. */
function useSelectionBefore(
  element: RefObject<HTMLInputElement | null>,
): () => MaskedEdit['selected'] {
  const selection = useRef<MaskedEdit['selected']>(null)
  useEffect(() => {
    const input = element.current
    const remember = () => {
      const { selectionStart: start, selectionEnd: end } = input ?? {}
      selection.current =
        typeof start === 'number' && typeof end === 'number' ? { start, end } : null
    }
    input?.addEventListener('beforeinput', remember)
    return () => input?.removeEventListener('beforeinput', remember)
  }, [element])
  return () => {
    const before = selection.current
    selection.current = null
    return before
  }
}

// The edit of a masked text: the field shows separators that are not part of the text.
// Invariant: the text gets every typed character, and loses only deleted ones.

interface MaskedEdit {
  readonly text: string
  /** The content of the field before the edit, with separators. */
  readonly shown: string
  readonly separator: string
  /** The selection before the edit; null if it is not known. */
  readonly selected: { readonly start: number; readonly end: number } | null
  /** The content of the field after the edit, and its caret. */
  readonly next: string
  readonly caret: number
}

interface Edited {
  readonly text: string
  /** The number of characters of the text before the caret. */
  readonly caret: number
}

export function editMaskedText(edit: MaskedEdit): Edited {
  const { text, next, caret } = edit
  const change = changeOf(edit)
  if (!change) return { text: next, caret }
  const before = text.slice(0, positionInText(edit, change.start)) + change.inserted
  return { text: before + text.slice(positionInText(edit, change.end)), caret: before.length }
}

/** The caret in the shown text for a caret in the text. */
export function positionInShown(
  text: string,
  shown: string,
  separator: string,
  caret: number,
): number {
  if (text === shown) return caret
  let position = 0
  for (let left = caret; left > 0; position += 1) if (shown[position] !== separator) left -= 1
  return position
}

/** Null when the whole content was replaced, as by autofill. */
function changeOf({ shown, selected, next, caret }: MaskedEdit) {
  const end = shown.length - (next.length - caret)
  if (end < 0 || shown.slice(end) !== next.slice(caret)) return null
  const hadSelection = selected && selected.start < selected.end && end >= selected.start
  const start = hadSelection
    ? selected.start
    : commonPrefix(shown.slice(0, end), next.slice(0, caret))
  // The inserted text may begin like the replaced one.
  if (!selected && start < end && start < caret) return null
  if (shown.slice(0, start) !== next.slice(0, start) || start > caret) return null
  return { start, end, inserted: next.slice(start, caret) }
}

function positionInText({ text, shown, separator }: MaskedEdit, position: number): number {
  return text === shown ? position : shown.slice(0, position).replaceAll(separator, '').length
}

function commonPrefix(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}
