// The undo of an action: a three-way merge of each changed document (sync protocol, rule M2).
// Invariant: a field that was edited after the action, here or on another device, keeps that value.

import { mergeDocuments } from '../domain/conflict/merge'
import type { CollectionName, Documents } from '../domain/document'
import type { Tx } from './records/tx'

/** A document before and after an action; `after` is undefined if the action has deleted it. */
export interface Change<C extends CollectionName = CollectionName> {
  readonly collection: C
  readonly before: Documents[C]
  readonly after: Documents[C] | undefined
}

/** A document that was deleted after the action stays deleted. */
export async function undoChange<C extends CollectionName>(
  tx: Tx,
  { collection, before, after }: Change<C>,
): Promise<void> {
  const present = await tx.get(collection, before.id)
  const merged = after && present ? undone({ before, after, present }) : before
  if (after ? present : !present) await tx.put(collection, merged)
}

/** The document with the action undone. */
export function undone<D extends object>({
  before,
  after,
  present,
}: {
  readonly before: D
  readonly after: D
  readonly present: D
}): D {
  return mergeDocuments(withMap(after), withMap(before, after), withMap(present), false).merged
}

/** With an empty map of further fields where the action has added them all, so that they are removed. */
function withMap<D extends object>(document: D, known: object = document): D {
  return 'more' in known ? { more: {}, ...document } : document
}
