// The security rules for a push, written again for the fake cloud (rule R4).

import { definitionOf } from '../../../src/domain/collections/collections'
import { isAccepted } from '../../../src/domain/formats/parse-document'
import type { Head } from '../../../src/domain/head'
import type { Push, PushWrite } from '../../../src/sync/ports'

/** The revisions of the documents on the server; 0 where there is none. */
export interface StampsThere {
  readonly document: number
  readonly tombstone: number
}

/** Why the rules would deny the push, or null when they let it pass. */
export function denialOf(
  push: Push,
  standing: Head,
  stampsOf: (write: PushWrite) => StampsThere,
): string | null {
  const { prev, by, head, writes } = push
  if (standing.closed !== undefined) return 'the account is closed'
  if (prev !== standing.token) return 'another push came first'
  if (head.rev <= standing.rev || head.rev > standing.rev + 1_000_000)
    return 'the revision does not grow, or by too much'
  if (standing.rev === 0 && head.closed !== undefined) return 'a first head is closed'
  if ((head.devices[by]?.n ?? 0) <= (standing.devices[by]?.n ?? 0))
    return 'the push number does not grow'
  if (Object.keys(head.devices).length > 50) return 'more than 50 devices'
  if (Object.keys(head.recent).length > 8) return 'more than 8 recent tokens'
  const deletions = writes.filter(({ value }) => value === null).length
  if (deletions > 20) return 'more than 20 looks at other documents'
  if (writes.length + deletions > 499) return 'more than 500 writes'
  const isLater = (write: PushWrite) => {
    const { document, tombstone } = stampsOf(write)
    return head.rev > document && (write.value !== null || head.rev > tombstone)
  }
  if (!writes.every(isLater)) return 'a later version stands there'
  return writes.every(isAllowed) ? null : 'a document is not of its shape'
}

function isAllowed({ collection, id, value, at, replaced }: PushWrite): boolean {
  if (!isWhole(id) || id <= 0 || !isWhole(at) || at <= 0) return false
  if (replaced && (!isWhole(replaced.rev) || !isWhole(replaced.seen))) return false
  if (value === null) return true
  const known = ['more', ...Object.keys(definitionOf(collection).fields)]
  const hasOnlyKnown = Object.keys(value).every(field => known.includes(field))
  return value.id === id && hasOnlyKnown && isAccepted(collection, value)
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
