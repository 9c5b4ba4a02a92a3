// The quote of this visit: the last one kept until a fresh one comes, else none (decision 10).

import type { Answer } from '../../../domain/news/answer'
import { limitQuote, type Quote } from '../../../domain/news/quote'
import type { Cached, DeviceDatabase } from '../../../store/database/device-database'
import { useCached } from '../use-cached'
import { QuoteCard } from './quote-card'
import styles from './quote-card.module.css'

interface MoneyQuoteProps {
  readonly device: DeviceDatabase
  readonly readQuote: () => Promise<Answer<Quote>>
  /** What is kept, where it has been read before. */
  readonly first: Cached<'quote'> | null | undefined
}

export function MoneyQuote({ device, readQuote, first }: MoneyQuoteProps) {
  const { kept, failed } = useCached(device, 'quote', readQuote, first)
  if (kept) {
    // An earlier version of the app may have stored a longer one.
    const quote = limitQuote(kept.value)
    return <QuoteCard key={quote.quote} quote={quote} />
  }
  // Its room is kept while there may still be one.
  return failed ? null : <div className={styles.card} aria-hidden="true" />
}
