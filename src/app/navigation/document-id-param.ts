// The id in an address as a number (decision 8). Invariant: only the digits that the id itself would write.

import { notFound } from '@tanstack/react-router'

/**
 * What a document's route hands on from its address.
 *
 * @throws notFound when the text is not exactly the id of some document
 */
export function documentIdFrom(params: { readonly id: string }): { id: number } {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 0 || String(id) !== params.id) throw notFound()
  return { id }
}
