// The id of a document as a route parameter (decision 8). Invariant: an id has one spelling; '007' is not an id.

import { notFound } from '@tanstack/react-router'

/** @throws notFound when the text is not the spelling of an id */
export function documentIdFrom(params: { readonly id: string }): { id: number } {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 0 || String(id) !== params.id) throw notFound()
  return { id }
}
