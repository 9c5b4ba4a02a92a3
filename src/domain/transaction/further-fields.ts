// The further fields of a document, its `more`: older versions of the app carry them along unread (sync protocol, rule R1).

type FurtherFields = Readonly<Record<string, unknown>>

/** A copy; empty for a document without any. */
export function moreOf(document: object): FurtherFields {
  const more = 'more' in document ? document.more : null
  return typeof more === 'object' && more !== null ? { ...more } : {}
}
