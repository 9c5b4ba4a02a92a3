// The card on top of a screen of figures: a total, its label, and lines below.

import type { ReactNode } from 'react'
import { classNames } from '../../controls/class-names'
import font from '../../styles/font.module.css'
import { Skeleton } from '../skeleton'
import { Amount, type AmountParts } from './amount'
import styles from './total-card.module.css'

interface TotalCardProps {
  /** True while the figures are read, and until the first download has ended. */
  readonly isPending: boolean
  /** Shown during the first download. */
  readonly download: ReactNode
  readonly children: ReactNode
}

export function TotalCard({ isPending, download, children }: TotalCardProps) {
  return (
    <section className={styles.card} aria-busy={isPending}>
      {isPending ? (download ?? <Skeleton width="long" />) : children}
    </section>
  )
}

export function Total({ label, parts }: { label: ReactNode; parts: AmountParts }) {
  return (
    <>
      <TotalLine>{label}</TotalLine>
      <p className={styles.total}>
        <Amount parts={parts} isFitted />
      </p>
    </>
  )
}

export function TotalLine({ children }: { children: ReactNode }) {
  return <p className={classNames(font.soft, font.numbers)}>{children}</p>
}

/** The purpose of the screen, shown while it has nothing to add up. */
export function Purpose({ children }: { children: ReactNode }) {
  return <p className={styles.purpose}>{children}</p>
}
