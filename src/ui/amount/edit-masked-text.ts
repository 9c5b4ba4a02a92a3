// What an edit of a shown text does to the text behind it, where separators are shown that are no part of it.
// Invariant: every character that was typed is in the text, and no other character goes than those that were deleted.

export interface MaskedEdit {
  readonly text: string
  /** As the field showed the text, separators among it, before the edit. */
  readonly shown: string
  readonly separator: string
  /** What had been selected; null where that is not known. */
  readonly selected: { readonly start: number; readonly end: number } | null
  /** What stands in the field after the edit, and where its caret is. */
  readonly next: string
  readonly caret: number
}

interface Edited {
  readonly text: string
  /** How many characters of the text are before the caret. */
  readonly caret: number
}

export function editMaskedText(edit: MaskedEdit): Edited {
  const { text, next, caret } = edit
  const change = changeOf(edit)
  if (!change) return { text: next, caret }
  const before = text.slice(0, placeInText(edit, change.start)) + change.inserted
  return { text: before + text.slice(placeInText(edit, change.end)), caret: before.length }
}

/** Where the caret is in the shown text, when so many characters of the text are before it. */
export function placeInShown(
  text: string,
  shown: string,
  separator: string,
  caret: number,
): number {
  if (text === shown) return caret
  let place = 0
  for (let left = caret; left > 0; place += 1) if (shown[place] !== separator) left -= 1
  return place
}

/** Null when the field was filled with another text altogether. */
function changeOf({ shown, selected, next, caret }: MaskedEdit) {
  const end = shown.length - (next.length - caret)
  if (end < 0 || shown.slice(end) !== next.slice(caret)) return null
  const hadSelection = selected && selected.start < selected.end && end >= selected.start
  const start = hadSelection
    ? selected.start
    : commonPrefix(shown.slice(0, end), next.slice(0, caret))
  // Part of what replaced something may look like what was there.
  if (!selected && start < end && start < caret) return null
  if (shown.slice(0, start) !== next.slice(0, start) || start > caret) return null
  return { start, end, inserted: next.slice(start, caret) }
}

function placeInText({ text, shown, separator }: MaskedEdit, place: number): number {
  return text === shown ? place : shown.slice(0, place).replaceAll(separator, '').length
}

function commonPrefix(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}
