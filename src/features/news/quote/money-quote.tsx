// The money quote: the stored one until a new one arrives (decision 10).

import { type Fetched, limitQuote, type Quote } from '../../../domain/news'
import type { Cached, DeviceDatabase } from '../../../store/database/device-database'
import { useCached } from '../use-cached'
import { QuoteCard } from './quote-card'
import styles from './quote-card.module.css'

interface MoneyQuoteProps {
  readonly device: DeviceDatabase
  readonly readQuote: () => Promise<Fetched<Quote>>
  /** The stored quote, if already read. */
  readonly first: Cached<'quote'> | null | undefined
}

export function MoneyQuote({ device, readQuote, first }: MoneyQuoteProps) {
  const { cached, failed } = useCached(device, 'quote', readQuote, first)
  if (cached) {
    // An earlier version of the app may have stored a longer quote.
    const quote = limitQuote(cached.value)
    return <QuoteCard key={quote.quote} quote={quote} />
  }
  // An empty card of the same size while a quote may still arrive.
  return failed ? null : <div className={styles.card} aria-hidden="true" />
}
