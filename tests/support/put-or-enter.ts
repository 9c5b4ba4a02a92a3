// The save of a document under an id that the test knows: a document that is on the device is edited, any other is a
// new one, which the server has never had.

import type { CollectionName, Documents } from '../../src/domain/document'
import type { Transaction } from '../../src/domain/transaction/transaction'
import { addEach } from '../../src/store/bulk/bulk-changes'
import { commit, type LocalWriter } from '../../src/store/commit'
import type { UserDatabase } from '../../src/store/database/user-database'
import { rowTable } from '../../src/store/records/rows'

/** Call inside the writer's commit. */
export async function putOrEnter<C extends CollectionName>(
  writer: LocalWriter,
  database: UserDatabase,
  collection: C,
  document: Documents[C],
): Promise<void> {
  const { id } = document
  const isKnown =
    (await writer.get(collection, id)) ?? (await database.outbox.get([collection, id]))
  await writer.put(collection, document)
  if (!isKnown) await rowTable(database, collection).update(id, { sync: null })
}

/** More new transactions than these at once are added as an import adds them, which takes a tenth of the time. */
const MANY = 20

/** Saves the documents in one commit. */
export function saveDocuments<C extends CollectionName>(
  database: UserDatabase,
  now: number,
  collection: C,
  documents: readonly Documents[C][],
): Promise<void> {
  return commit(database, now, async writer => {
    if (collection === 'transactions' && documents.length > MANY) {
      const ids = documents.map(({ id }) => id)
      const rows = await database.transactions.where('id').anyOf(ids).count()
      const entries = await database.outbox
        .where('[collection+id]')
        .anyOf(ids.map(id => [collection, id]))
        .count()
      // The collection determines the type.
      if (rows + entries === 0) return addEach(database, now, documents as readonly Transaction[])
    }
    for (const document of documents) await putOrEnter(writer, database, collection, document)
  })
}
