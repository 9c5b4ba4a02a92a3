// A quote about money, and how much of it is let in (specification, section 3).

import { truncate } from '../truncate'

export interface Quote {
  readonly quote: string
  readonly author: string
}

/** UTF-16 units. */
const TEXT_LIMITS = { quote: 1_000, author: 200 } as const

export function limitQuote({ quote, author }: Quote): Quote {
  return {
    quote: truncate(quote, TEXT_LIMITS.quote),
    author: truncate(author, TEXT_LIMITS.author),
  }
}
