// The save of a document under an id that the test knows: a document that is on the device is edited, any other is a
// new one, which the server has never had.

import type { CollectionName, Documents } from '../../src/domain/document'
import { commit } from '../../src/store/commit'
import type { UserDatabase } from '../../src/store/database/user-database'
import { entriesOfIds } from '../../src/store/records/outbox-entries'
import { rowTable } from '../../src/store/records/rows'
import type { Tx } from '../../src/store/records/tx'

/** Call inside a commit. */
export async function putOrEnter<C extends CollectionName>(
  tx: Tx,
  database: UserDatabase,
  collection: C,
  document: Documents[C],
): Promise<void> {
  const { id } = document
  const isKnown = (await tx.get(collection, id)) ?? (await database.outbox.get([collection, id]))
  await tx.put(collection, document)
  if (!isKnown) await rowTable(database, collection).update(id, { sync: null })
}

/** More documents than these at once are saved many at once, which takes a tenth of the time. */
const MANY = 20

/** Saves the documents in one commit. */
export function saveDocuments<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  documents: readonly Documents[C][],
): Promise<void> {
  return commit(database, now, async tx => {
    if (documents.length <= MANY)
      for (const document of documents) await putOrEnter(tx, database, collection, document)
    else await putOrEnterMany(tx, collection, documents)
  })
}

async function putOrEnterMany<C extends CollectionName>(
  tx: Tx,
  collection: C,
  documents: readonly Documents[C][],
): Promise<void> {
  const byId = new Map(documents.map(document => [document.id, document]))
  const ids = [...byId.keys()]
  const entries = await entriesOfIds(tx.database, collection, ids)
  const { changes } = await tx.change(collection, ids, (_, id) => byId.get(id))
  const added = changes.flatMap(({ before, after }) =>
    before || !after || entries.has(after.id) ? [] : after.id,
  )
  await rowTable(tx.database, collection).where('id').anyOf(added).modify({ sync: null })
}
