// The save of a document under an id that the test knows: a document that is on the device is edited, any other is a
// new one, which the server has never had.

import type { CollectionName, Documents } from '../../src/domain/document'
import type { LocalWriter } from '../../src/store/commit'
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
