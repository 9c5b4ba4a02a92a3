// A quote about money and who said it (specification, section 2, Savings planner). It is in English.

import { Quote as QuoteMark } from 'lucide-react'
import type { Quote } from '../../domain/quote'
import styles from './quote-card.module.css'

export function QuoteCard({ quote }: { quote: Quote }) {
  return (
    <figure className={styles.card} lang="en">
      <QuoteMark size={20} aria-hidden="true" className={styles.mark} />
      <blockquote className={styles.words}>{quote.quote}</blockquote>
      {quote.author.trim() !== '' && (
        <figcaption className={styles.author}>{quote.author}</figcaption>
      )}
    </figure>
  )
}
