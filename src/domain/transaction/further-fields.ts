// The further fields of a document, its `more`: older versions of the app copy them unread (sync protocol, rule R1).

type FurtherFields = Readonly<Record<string, unknown>>

/** A copy; empty for a document without further fields. */
export function moreOf(document: object): FurtherFields {
  const more = 'more' in document ? document.more : null
  return typeof more === 'object' && more !== null ? { ...more } : {}
}
