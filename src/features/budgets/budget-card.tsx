// The card of one budget in a month: the rest, a bar of the spent part, and the rest per day.

import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide'
import type { ReactNode } from 'react'
import { type BudgetMonth, stageOf } from '../../domain/budget/budget-month'
import { type Hundredths, perDay } from '../../domain/money/money'
import { shareOf } from '../../domain/totals/spending'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import { ProgressBar } from '../../ui/display/progress-bar'
import { Skeleton } from '../../ui/display/skeleton'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import font from '../../ui/styles/font.module.css'
import styles from './budget-card.module.css'
import { Sum, useBudgetName } from './budget-text'

interface BudgetCardProps {
  readonly month: BudgetMonth
  /** The days that are left, including today; null in a past or future month. */
  readonly daysLeft: number | null
  /** The category's badge. */
  readonly badge: ReactNode
  /** Absent if the limit cannot be changed. */
  readonly onEdit?: (() => void) | undefined
  /** A link to the expenses. */
  readonly children: (name: string) => ReactNode
}

export function BudgetCard(props: BudgetCardProps) {
  const { month, daysLeft, badge, onEdit, children } = props
  const { budget, limit, carried, spent, left } = month
  const name = useBudgetName()(budget)
  return (
    <li className={styles.card}>
      {badge}
      <h2 className={styles.name}>{children(name)}</h2>
      <LeftText left={left} />
      {onEdit && (
        <Button variant="ghost" className={styles.edit} onClick={onEdit}>
          <Icon icon={Pencil} size={18} />
          <VisuallyHidden>
            <Trans>Edit</Trans> {name}
          </VisuallyHidden>
        </Button>
      )}
      <SpentBar month={month} name={name} />
      <p className={styles.facts}>
        <span>
          <Trans>
            <Sum value={spent} /> of <Sum value={limit + carried} />
          </Trans>
        </span>
        {daysLeft !== null && left > 0n && (
          <span>
            <Trans>
              <Sum value={perDay(left, daysLeft)} /> a day
            </Trans>
          </span>
        )}
      </p>
      {carried > 0n && (
        <p className={styles.facts}>
          <span>
            <Trans>
              <Sum value={carried} /> of it was carried over
            </Trans>
          </span>
        </p>
      )}
    </li>
  )
}

function LeftText({ left }: { left: Hundredths }) {
  return (
    <p className={classNames(styles.left, left < 0n && font.expense)}>
      {left < 0n ? (
        <Trans>
          <Sum value={-left} /> over
        </Trans>
      ) : (
        <Trans>
          <Sum value={left} /> left
        </Trans>
      )}
    </p>
  )
}

const STAGE_TONES = { within: 'good', near: 'warning', over: 'bad' } as const

/** The bar of the spent part; full if more than the limit is spent. */
export function SpentBar({ month, name }: { month: BudgetMonth; name: string }) {
  const { t } = useLingui()
  const { limit, carried, spent } = month
  return (
    <ProgressBar
      label={t`Spent: ${name}`}
      max={1}
      value={Math.min(1, Math.max(0, shareOf(spent, limit + carried)))}
      tone={STAGE_TONES[stageOf(month)]}
    />
  )
}

/** The skeleton of a card, of the same size. */
export function BudgetCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <span />
      <p className={styles.name}>
        <Skeleton width="medium" />
      </p>
      <p className={styles.left}>
        <Skeleton width="short" />
      </p>
      <p className={styles.facts}>
        <Skeleton width="long" />
      </p>
    </li>
  )
}
