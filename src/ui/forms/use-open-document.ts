// The document that a form edits. A deletion elsewhere leaves the form open, over what the document last was.

import { useState } from 'react'

interface OpenDocument<D> {
  /** Undefined until it has been read; null when there was none when the form opened. */
  readonly document: D | null | undefined
  /** Whether it has gone since the form opened. It may come back: its deletion can be undone. */
  readonly isDeleted: boolean
}

/** @param found what the store has now: undefined until that is known, null for nothing */
export function useOpenDocument<D>(found: D | null | undefined): OpenDocument<D> {
  const [latest, setLatest] = useState<D>()
  if (found && found !== latest) setLatest(found)
  return { document: found ?? latest ?? found, isDeleted: found === null && latest !== undefined }
}
