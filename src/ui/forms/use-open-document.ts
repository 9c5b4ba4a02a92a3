// The document of an open form. When it is deleted elsewhere, the form stays open with the last version.

import { useState } from 'react'

interface StoreResult<D> {
  readonly document: D
  /** True if it has been deleted; `document` is then its last version. An undo of the deletion makes it false again. */
  readonly isDeleted: boolean
}

interface OpenDocument<D> {
  /** Undefined until it has been read; null if it did not exist when the form was opened. */
  readonly document: D | null | undefined
  readonly isDeleted: boolean
}

/** @param result the store's current result: undefined until it is known, null if there is no document */
export function useOpenDocument<D>(result: StoreResult<D> | null | undefined): OpenDocument<D> {
  const [latest, setLatest] = useState<StoreResult<D>>()
  if (result && result !== latest) setLatest(result)
  if (result) return result
  return latest && result === null
    ? { document: latest.document, isDeleted: true }
    : { document: latest?.document ?? result, isDeleted: false }
}
