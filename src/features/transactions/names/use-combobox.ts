// A text field with a list of suggestions (ARIA Authoring Practices Guide, combobox with list autocomplete).
// Invariant: the focus stays in the field, and while no suggestion is chosen, no key has a special meaning.

import { type KeyboardEvent, useId, useState } from 'react'

export interface Combobox<S> {
  readonly listId: string
  /** Empty while the list is closed. */
  readonly shown: readonly S[]
  /** The suggestion that Enter chooses, or -1. */
  readonly active: number
  readonly optionId: (index: number) => string
  readonly choose: (suggestion: S) => void
  /** Opens the list; called when the text changes by typing. */
  readonly open: () => void
  /** @returns whether the key was for the list */
  readonly handleKey: (event: KeyboardEvent) => boolean
  /** For the field, with a blur that closes the list. */
  readonly attributes: {
    readonly role: 'combobox'
    readonly 'aria-autocomplete': 'list'
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string | undefined
    readonly 'aria-activedescendant': string | undefined
    readonly onBlur: () => void
  }
}

export function useCombobox<S>(
  suggestions: readonly S[],
  onChoose: (suggestion: S) => void,
): Combobox<S> {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const shown = isOpen ? suggestions : []
  const active = marked < shown.length ? marked : -1
  const optionId = (index: number) => `${listId}-${index}`
  const close = () => {
    setIsOpen(false)
    setMarked(-1)
  }
  const choose = (suggestion: S) => {
    close()
    onChoose(suggestion)
  }
  const actions: Readonly<Record<string, () => boolean>> = {
    // The text itself is after the last suggestion and before the first.
    ArrowDown: () => mark(active + 1 < shown.length ? active + 1 : -1),
    ArrowUp: () => mark(active >= 0 ? active - 1 : shown.length - 1),
    Escape: () => {
      close()
      return true
    },
    Enter: () => {
      const chosen = shown[active]
      if (chosen === undefined) return false
      choose(chosen)
      return true
    },
  }
  const mark = (index: number) => {
    setMarked(index)
    return true
  }
  return {
    ...{ listId, shown, active, optionId, choose },
    open: () => {
      setIsOpen(true)
      setMarked(-1)
    },
    handleKey: event => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      if (shown.length === 0 || event.nativeEvent.isComposing || hasModifier) return false
      if (!actions[event.key]?.()) return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
    attributes: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? listId : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onBlur: close,
    },
  }
}
