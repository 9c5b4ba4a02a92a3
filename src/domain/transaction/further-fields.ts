// The further fields of a document, its `more`: older versions of the app copy them unread (sync protocol, rule R1).

type FurtherFields = Readonly<Record<string, unknown>>

/** A copy; empty for a document without further fields. */
export function moreOf(document: object): FurtherFields {
  const more = 'more' in document ? document.more : null
  return typeof more === 'object' && more !== null ? { ...more } : {}
}

/**
 * The document with these further fields; its others, and those of a later version, stay.
 *
 * @param texts null removes a field, undefined leaves it as it is
 */
export function withFurther<T extends object>(
  document: T,
  texts: Readonly<Record<string, string | null | undefined>>,
): T {
  const more: Record<string, unknown> = { ...moreOf(document) }
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) delete more[name]
    else if (text !== undefined) more[name] = text
  }
  // Without further fields it has no `more`, because an empty one means that they were removed.
  return Object.keys(more).length > 0 || 'more' in document ? { ...document, more } : document
}
