// The check whether a newer version of the app has written a screen's document, so that this one cannot read it
// (rule Q7).
// Invariant: the newer version is offered at once, also after a dismissal.

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../../store/database/user-database'
import { isUnreadable } from '../../store/records/unreadable'
import { offerUpdateAgain } from '../pwa/update-offer'
import type { OpenedDocument } from './use-moved-document'

/**
 * @param isForm a form that is already open stays, because the user may have typed in it
 * @returns undefined until it is known
 */
export function useNewerVersion(
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
