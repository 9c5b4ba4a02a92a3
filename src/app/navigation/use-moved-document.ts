// A screen of one document follows it when the engine moves it to a fresh id (rule M4).
// Invariant: the screen shows only once it is known which moves came before it.

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../../store/database/user-database'
import { latestMoveKey, movedTo } from '../../store/records/id-changes'

/** What a screen opened with, whatever id its document has now. */
export interface OpenedDocument {
  readonly id: number
  /** The latest move at that time. */
  readonly since: number
}

/**
 * Calls back with the fresh id when the document has moved; the address is to be replaced then. What
 * it gives stays the same after that, and is new when somebody opens another document.
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
    async () => opened && { opened, to: await movedTo(database, collection, origin, opened.since) },
    [database, collection, origin, opened],
  )
  const follow = useEffectEvent((to: number) => {
    origins.set(to, origin)
    onMoved(to)
  })
  useEffect(() => {
    // The move of the document before this one may still stand here.
    if (move && move.opened === opened && move.to !== null && move.to !== id) follow(move.to)
  }, [move, opened, id])
  return opened
}

function useOpened(database: UserDatabase, id: number): OpenedDocument | undefined {
  const [opened, setOpened] = useState<OpenedDocument>()
  useEffect(() => {
    let isWanted = true
    latestMoveKey(database)
      // The screen's own reads say what is wrong with the database.
      .catch(() => Number.POSITIVE_INFINITY)
      .then(since => isWanted && setOpened({ id, since }))
    return () => {
      isWanted = false
    }
  }, [database, id])
  return opened?.id === id ? opened : undefined
}
