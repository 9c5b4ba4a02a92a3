// A news article, and which links and images of it may be followed (specification, section 3; decision 10).

export interface Article {
  readonly title: string
  /** Empty when the paper gives none. */
  readonly description: string
  /** As the service gives it; shown only if `webAddress` takes it. */
  readonly image: string
  /** An instant that `Date` can read. */
  readonly publishedAt: string
  /** As the service gives it; followed only if `webAddress` takes it. */
  readonly url: string
  readonly source: { readonly name: string }
}

/** The address, normalised, if it is http or https; null for every other scheme and for no address. */
export function webAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}
