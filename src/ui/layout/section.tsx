// A section of a screen under its heading, plain or as a card.

import type { ReactNode } from 'react'
import card from '../styles/card.module.css'
import layout from '../styles/layout.module.css'

interface CardSectionProps {
  readonly heading: ReactNode
  /** The id of the heading, if the section has its name. */
  readonly headingId?: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

interface SectionProps extends CardSectionProps {
  readonly className?: string | undefined
}

export function Section(props: SectionProps) {
  const { heading, headingId, isBusy, className = layout.small, children } = props
  return (
    <section className={className} aria-labelledby={headingId} aria-busy={isBusy}>
      <h2 id={headingId}>{heading}</h2>
      {children}
    </section>
  )
}

export function CardSection(props: CardSectionProps) {
  return <Section {...props} className={card.panel} />
}
