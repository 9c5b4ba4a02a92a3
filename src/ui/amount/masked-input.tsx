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
import { editMaskedText, type MaskedEdit, positionInShown } from './edit-masked-text'

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
