// The three versions of a merge, and the merge of a set that a document has as a text.

export interface Versions<T> {
  /** The version that both sides started from; null if it is not known. */
  readonly base: T | null
  readonly local: T
  readonly remote: T
}

/** An element stays unless one side has removed it, and comes if one side has added it. Without repetition. */
export function mergedSet({ base, local, remote }: Versions<readonly string[]>): string[] {
  return [...new Set([...local, ...remote])].filter(
    each => !base?.includes(each) || (local.includes(each) && remote.includes(each)),
  )
}
