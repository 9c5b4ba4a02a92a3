// The edit of a masked text: the field shows separators that are not part of the text.
// Invariant: the text gets every typed character, and loses only deleted ones.

export interface MaskedEdit {
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
