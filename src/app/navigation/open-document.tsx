// The gate of a document's screen: the document may have moved to a fresh id (rule M4), may still arrive with the first
// download (Q4), and a newer version of the app may have written it (Q7).
// Invariant: a form that is open stays open.

import type { HistoryState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CollectionName } from '../../domain/document'
import { DocumentNotices, NewerDocument } from '../../features/sync/document-notices'
import { FirstDownload } from '../../parts/first-download'
import type { UserDatabase } from '../../store/database/user-database'
import { isAwaited } from '../../store/first-download/first-download'
import { changedIdOf, latestIdChangeKey, type OpenedDocument } from '../../store/records/id-changes'
import { isUnreadable } from '../../store/records/unreadable'
import { Skeleton } from '../../ui/display/skeleton'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import { NotFoundScreen } from '../errors/not-found-screen'
import { offerUpdateAgain } from '../pwa/update-offer'
import { useSignedIn } from '../session/signed-in'
import styles from './open-document.module.css'

interface OpenDocumentProps {
  readonly collection: CollectionName
  /** In the URL. */
  readonly id: number
  /** A form cannot show a document that only a newer version can read. */
  readonly isForm?: boolean
  /** The list of the dashboard that the document was opened from. */
  readonly list?: NonNullable<HistoryState['list']>
  /** Called with the document's fresh id; it replaces the URL. */
  readonly onMoved: (to: number) => void
  readonly children: (document: ShownDocument) => ReactNode
}

interface ShownDocument {
  readonly opened: OpenedDocument
  readonly isReadOnly: boolean
  /** Notices about this document. */
  readonly notice: ReactNode
  readonly notFound: ReactNode
}

export function OpenDocument(props: OpenDocumentProps) {
  const { collection, id, isForm = false, list, onMoved, children } = props
  const { database } = useSignedIn()
  const opened = useMovedDocument(database, collection, id, onMoved)
  const isAwaited = useAwaitedDocument(database, collection, id)
  const isNewer = useNewerVersion(database, collection, id, opened, isForm)
  if (!opened || isAwaited === undefined || isNewer === undefined) return null
  const document = { database, collection, id }
  const newer = <NewerDocument {...document} {...(list && { list })} />
  if (isNewer && isForm) return newer
  if (isAwaited) return <AwaitedDocument database={database} />
  return children({
    opened,
    isReadOnly: isNewer,
    notice: <DocumentNotices {...document} />,
    notFound: isNewer ? newer : <NotFoundScreen />,
  })
}

/**
 * The check whether the document of a screen may still arrive with the first download of this device. Invariant: a
 * document that was found or is known to be missing is never awaited again, so that no form closes.
 *
 * @returns undefined until the database has been read
 */
function useAwaitedDocument(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
): boolean | undefined {
  const [settled] = useState(() => new Set<number>())
  return useLiveQuery(async () => {
    const isComing = !settled.has(id) && (await isAwaited(database, collection, id))
    if (!isComing) settled.add(id)
    return isComing
  }, [database, collection, id])
}

/**
 * The check whether a newer version of the app has written a screen's document, so that this one cannot read it
 * (rule Q7). Invariant: the newer version is offered at once, also after a dismissal.
 *
 * @param isForm a form that is already open stays, because the user may have typed in it
 * @returns undefined until it is known
 */
function useNewerVersion(
  database: UserDatabase,
  collection: CollectionName,
  id: number,
  opened: OpenedDocument | undefined,
  isForm: boolean,
): boolean | undefined {
  const [open, setOpen] = useState<OpenedDocument>()
  const found = useLiveQuery(
    async () => opened && { opened, isNewer: await isUnreadable(database, { collection, id }) },
    [database, collection, id, opened],
  )
  // The result may still be of the previous document.
  const isNewer = found && found.opened === opened ? found.isNewer : undefined
  useEffect(() => {
    if (!isNewer) return
    offerUpdateAgain().catch(error => console.warn('New versions cannot be looked for', error))
  }, [isNewer])
  if (isForm && opened && isNewer === false && open !== opened) setOpen(opened)
  return opened && open === opened ? false : isNewer
}

/** Shown while the document may still arrive with the first download. */
function AwaitedDocument({ database }: { database: UserDatabase }) {
  return (
    <div className={styles.screen}>
      <div className={styles.fields} aria-busy="true">
        <Skeleton width="long" />
        <Skeleton width="medium" />
        <Skeleton width="long" />
      </div>
      <FirstDownload database={database} />
    </div>
  )
}

/**
 * The id change of a screen's document: the engine may move a document to a fresh id (rule M4), and the screen
 * follows. Invariant: the screen shows only after the latest move before its opening has been read.
 *
 * @param onMoved called with the document's fresh id; it replaces the URL
 * @returns the same object until another document is opened; undefined until the id changes have been read
 */
function useMovedDocument(
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
