// The card of a quote and its author (specification, section 2, Savings planner). The texts are in English.

import { Quote as QuoteMark } from 'lucide'
import type { Quote } from '../../../domain/news'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import styles from './quote-card.module.css'

/** A quote with more characters may need four lines on a phone. */
const LONG = 80

export function QuoteCard({ quote }: { quote: Quote }) {
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
