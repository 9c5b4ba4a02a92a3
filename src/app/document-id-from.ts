// The id in an address as a number. Invariant: only the digits that the id itself would write.

/** Null when the text is not exactly the id of some document. */
export function documentIdFrom(text: string): number | null {
  const id = Number(text)
  return Number.isSafeInteger(id) && id >= 0 && String(id) === text ? id : null
}
