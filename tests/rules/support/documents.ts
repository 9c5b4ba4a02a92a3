// The documents that a push may carry, each valid as it comes and with single fields replaced.

import { COLLECTIONS, type CollectionName } from '../../../src/domain/document'
import * as builders from '../../support/data/builders'
import { type Draft, draft, type Fields } from './push'

const ID = 1_760_000_000_000

/** A valid document of the collection, single fields of it and of its stamp replaced. */
export function documentIn(
  collection: CollectionName,
  fields: Fields = {},
  sync: Fields = {},
): Draft {
  const document = { ...builders.oneOfEach()[collection], id: ID, ...fields }
  return draft(`${collection}/${document.id}`, document, sync)
}

export function transaction(fields: Fields = {}, sync: Fields = {}): Draft {
  return documentIn('transactions', fields, sync)
}

/** A document of each collection. */
export function oneOfEach(): Draft[] {
  return COLLECTIONS.map(name => documentIn(name))
}

export function transactions(count: number): Draft[] {
  return Array.from({ length: count }, (_, index) => transaction({ id: ID + index }))
}

/** The two writes of a deletion: the document's, and its tombstone. */
export function deletion(path: string): [Draft, Draft] {
  return [removal(path), tombstone(path)]
}

export function removal(path: string): Draft {
  return { path, fields: null, sync: {} }
}

export function tombstone(path: string, fields: Fields = {}, sync: Fields = {}): Draft {
  return draft(`deletions/${path.replace('/', '-')}`, fields, sync)
}
