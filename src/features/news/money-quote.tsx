// The money quote in a card with its author: the stored one until a new one arrives (specification, section 2, Savings
// planner; decision 10). The texts are in English.

import { Quote as QuoteMark } from 'lucide'
import { type Fetched, limitQuote, type Quote } from '../../domain/news'
import type { Cached, DeviceDatabase } from '../../store/database/device-database'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import styles from './money-quote.module.css'
import { useCached } from './use-cached'

/** A quote with more characters may need four lines on a phone. */
const LONG = 80

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

function QuoteCard({ quote }: { quote: Quote }) {
  const isLong = quote.quote.length > LONG
  return (
    <figure className={styles.card} lang="en">
      <Icon icon={QuoteMark} size={20} className={styles.mark} />
      <blockquote className={classNames(styles.words, isLong && styles.long)}>
        {quote.quote}
      </blockquote>
      {quote.author.trim() !== '' && (
        <figcaption className={styles.author}>{quote.author}</figcaption>
      )}
    </figure>
  )
}
