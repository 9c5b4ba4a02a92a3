// The gate of a document's screen: the document may have moved to a fresh id (rule M4), may still arrive with the first
// download (Q4), and a newer version of the app may have written it (Q7).
// Invariant: a form that is open stays open.

import type { HistoryState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CollectionName } from '../../domain/document'
import { AwaitedDocument } from '../../features/sync/first-download/awaited-document'
import { NewerDocument } from '../../features/sync/newer-version/newer-document'
import { DocumentNotices } from '../../features/sync/overview/document-notices'
import { NotFoundScreen } from '../errors/not-found-screen'
import { useSignedIn } from '../session/signed-in'
import { useAwaitedDocument } from './use-awaited-document'
import { type OpenedDocument, useMovedDocument } from './use-moved-document'
import { useNewerVersion } from './use-newer-version'

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
