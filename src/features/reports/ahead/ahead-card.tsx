// The card on top of what is still to come: what may be spent a day, and the sums that it is made of, each a link.

import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDays } from '../../../domain/dates/calendar'
import type { Hundredths } from '../../../domain/money/money'
import { SearchLink } from '../../../parts/search-link'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import styles from '../report-card.module.css'
import { AllowanceText, Sum } from './allowance-text'
import type { AheadFigures } from './read-ahead'

interface AheadCardProps {
  /** Undefined while they are read, null until the first download has ended. */
  readonly figures: AheadFigures | null | undefined
  /** Shown during the first download. */
  readonly download: ReactNode
}

export function AheadCard({ figures, download }: AheadCardProps) {
  return (
    <section className={styles.card} aria-busy={!figures}>
      {figures ? (
        <Figures figures={figures} />
      ) : (
        <div className={styles.pending}>
          {figures === null ? download : <Skeleton width="long" />}
        </div>
      )}
    </section>
  )
}

function Figures({ figures }: { figures: AheadFigures }) {
  const { horizon, ahead } = figures
  return (
    <>
      <h2 className={styles.name}>
        <Plural value={horizon} one="The next # day" other="The next # days" />
      </h2>
      <p className={styles.sentence}>
        <AllowanceText allowance={ahead.allowance} />
      </p>
      <Parts figures={figures} />
    </>
  )
}

function Parts({ figures }: { figures: AheadFigures }) {
  const { today, horizon, balance, ahead, usual } = figures
  const [tomorrow, last] = [addDays(today, 1), addDays(today, horizon)]
  const sumOf = (isCounted: (step: (typeof ahead.steps)[number]) => boolean) =>
    ahead.steps.filter(isCounted).reduce((sum, step) => sum + step.sum, 0n)
  const income = sumOf(({ kind, sum }) => kind === 'schedule' && sum > 0n)
  const expense = sumOf(({ kind, sum }) => kind === 'schedule' && sum < 0n)
  const logged = sumOf(({ kind }) => kind === 'logged')
  const plans = sumOf(({ kind }) => kind === 'plans')
  return (
    <ul className={styles.changes}>
      <li>
        <SearchLink filters={{ to: today }} className={styles.change}>
          <Part name={<Trans>Balance today</Trans>} sum={balance} />
        </SearchLink>
      </li>
      {income !== 0n && (
        <li>
          <ScheduleLink>
            <Part name={<Trans>Income by schedules</Trans>} sum={income} />
          </ScheduleLink>
        </li>
      )}
      {expense !== 0n && (
        <li>
          <ScheduleLink>
            <Part name={<Trans>Expenses by schedules</Trans>} sum={expense} />
          </ScheduleLink>
        </li>
      )}
      {logged !== 0n && (
        <li>
          <SearchLink filters={{ from: tomorrow, to: last }} className={styles.change}>
            <Part name={<Trans>Already logged</Trans>} sum={logged} />
          </SearchLink>
        </li>
      )}
      {plans !== 0n && (
        <li>
          <Link to="/saving-planner" className={styles.change}>
            <Part name={<Trans>Put aside for plans</Trans>} sum={plans} />
          </Link>
        </li>
      )}
      {usual && (
        <li>
          <SearchLink
            filters={{ type: 'expense', from: usual.range.first, to: usual.range.last }}
            className={styles.change}
          >
            <Part name={<Trans>Usual spending a day</Trans>} sum={usual.mean} />
          </SearchLink>
        </li>
      )}
    </ul>
  )
}

function ScheduleLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/schedules/{-$form}" params={{ form: undefined }} className={styles.change}>
      {children}
    </Link>
  )
}

function Part({ name, sum }: { name: ReactNode; sum: Hundredths }) {
  return (
    <>
      <span className={styles.category}>{name}</span>{' '}
      <span className={font.sum}>
        <Sum value={sum} />
      </span>
    </>
  )
}
