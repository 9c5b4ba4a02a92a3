// The second parsing of versions that an earlier parser could not read, from their stored copies (rule Q7).

import { NO_STAMP, PARSER_VERSION } from '../../domain/document'
import { parseVersion } from '../../domain/formats/parse-document'
import type { UnreadableDocument } from '../../store/database/record-types'
import { keepUnreadable } from '../../store/records/unreadable'
import { mergeChange } from '../merge/merge-change'
import type { RemoteChange } from '../ports'
import { type ApplyPorts, applyChanges } from '../pull/apply-page'

/** Runs once for each version of the parser. A version that is readable now is applied like a change of the server. */
export async function rereadUnreadable(ports: ApplyPorts): Promise<void> {
  const { database } = ports
  const due = () => database.unreadable.where('parser').below(PARSER_VERSION)
  if ((await due().count()) === 0) return
  await database.transaction('rw', database.tables, async () => {
    const kept = await due().toArray()
    // Records this parser for all of them. `applyChanges` then forgets the readable ones.
    await keepUnreadable(database, kept)
    const changes = kept.flatMap(changeIn)
    await applyChanges(ports, { changes }, Number.POSITIVE_INFINITY, mergeChange)
  })
}

function changeIn({ collection, key, rev, fields }: UnreadableDocument): RemoteChange[] {
  const version = parseVersion(collection, key, fields, rev === 0 ? NO_STAMP : null)
  // The stored revision counts, because the server may have lost its own (Q6).
  return version ? [{ collection, ...version, sync: { ...version.sync, rev } }] : []
}
