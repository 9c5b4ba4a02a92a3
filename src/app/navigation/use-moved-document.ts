// The id change of a screen's document: the engine may move a document to a fresh id (rule M4), and the screen follows.
// Invariant: the screen shows only after the latest move before its opening has been read.

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../../store/database/user-database'
import { changedIdOf, latestIdChangeKey } from '../../store/records/id-changes'

/** The document as the screen was opened. */
export interface OpenedDocument {
  readonly id: number
  /** The key of the latest move at that time. */
  readonly since: number
}

/**
 * @param onMoved called with the document's fresh id; it replaces the URL
 * @returns the same object until another document is opened; undefined until the id changes have been read
 */
export function useMovedDocument(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  onMoved: (to: number) => void,
): OpenedDocument | undefined {
  const [origins] = useState(() => new Map<number, number>())
  const origin = origins.get(id) ?? id
  const opened = useOpened(database, origin)
  const move = useLiveQuery(
    async () =>
      opened && { opened, to: await changedIdOf(database, collection, origin, opened.since) },
    [database, collection, origin, opened],
  )
  const moveTo = useEffectEvent((to: number) => {
    origins.set(to, origin)
    onMoved(to)
  })
  useEffect(() => {
    // The live query may still have the result of the document before.
    if (move && move.opened === opened && move.to !== null && move.to !== id) moveTo(move.to)
  }, [move, opened, id])
  return opened
}

function useOpened(database: UserDatabase, id: number): OpenedDocument | undefined {
  const [opened, setOpened] = useState<OpenedDocument>()
  useEffect(() => {
    let isCancelled = false
    latestIdChangeKey(database)
      // The screen's own queries show the error.
      .catch(() => Number.POSITIVE_INFINITY)
      .then(since => isCancelled || setOpened({ id, since }))
    return () => {
      isCancelled = true
    }
  }, [database, id])
  return opened?.id === id ? opened : undefined
}
