// The document that a form edits. A deletion elsewhere leaves the form open, over what the document last was.

import { useState } from 'react'

interface Found<D> {
  readonly document: D
  /** It has gone, and stands here as it last was. It may come back: its deletion can be undone. */
  readonly isDeleted: boolean
}

interface OpenDocument<D> {
  /** Undefined until it has been read; null when there was none when the form opened. */
  readonly document: D | null | undefined
  readonly isDeleted: boolean
}

/** @param found what the store has now: undefined until that is known, null for nothing */
export function useOpenDocument<D>(found: Found<D> | null | undefined): OpenDocument<D> {
  const [latest, setLatest] = useState<Found<D>>()
  if (found && found !== latest) setLatest(found)
  if (found) return found
  return latest && found === null
    ? { document: latest.document, isDeleted: true }
    : { document: latest?.document ?? found, isDeleted: false }
}
