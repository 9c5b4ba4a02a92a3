// The card on top of what is still to come: what may be spent a day, the wallets that fall below zero, and the sums that
// the days begin with, each a link.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDays } from '../../../domain/dates/calendar'
import type { Hundredths } from '../../../domain/money/money'
import type { AheadStep } from '../../../domain/totals/ahead'
import type { FallingWallet } from '../../../domain/totals/ahead-wallets'
import { useDateFormats } from '../../../i18n/use-locale'
import { useDisplayName, walletRoute } from '../../../parts/wallets/use-wallets'
import { Skeleton } from '../../../ui/display/skeleton'
import font from '../../../ui/styles/font.module.css'
import { CardDetails } from '../chart/card-details'
import styles from '../report-card.module.css'
import { AllowanceText, Sum } from './allowance-text'
import type { AheadFigures } from './read-ahead'
import { type Source, SourceLink } from './source-link'

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
      {ahead.allowance.isLessByWallets && (
        <p className={font.remark}>
          <Trans>You can spend more if you move money between your wallets.</Trans>
        </p>
      )}
      <Falling wallets={ahead.falling} />
      <Parts figures={figures} />
    </>
  )
}

function Falling({ wallets }: { wallets: readonly FallingWallet[] }) {
  const displayName = useDisplayName()
  const formats = useDateFormats()
  if (wallets.length === 0) return null
  const textOf = ({ wallet, date, missing }: FallingWallet) => {
    const [name, day] = [displayName(wallet), formats.dayOfMonth(date)]
    return (
      <Trans>
        On {day}, <Sum value={missing} /> is missing in {name} for what is planned.
      </Trans>
    )
  }
  return (
    <ul>
      {wallets.map(falling => (
        <li key={falling.wallet.key}>
          <Link {...walletRoute(falling.wallet.key)} className={styles.falling}>
            <span>{textOf(falling)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Part {
  readonly name: string
  readonly sum: Hundredths
  readonly source: Source
  /** By default where it is not 0. */
  readonly isShown?: boolean
}

function Parts({ figures }: { figures: AheadFigures }) {
  return (
    <CardDetails name={<Trans>How this is worked out</Trans>}>
      {useParts(figures)
        .filter(({ sum, isShown = sum !== 0n }) => isShown)
        .map(({ name, sum, source }) => (
          <li key={name}>
            <SourceLink source={source} className={styles.change}>
              <span className={styles.category}>{name}</span>{' '}
              <span className={font.sum}>
                <Sum value={sum} />
              </span>
            </SourceLink>
          </li>
        ))}
    </CardDetails>
  )
}

function useParts(figures: AheadFigures): readonly Part[] {
  const { today, horizon, ahead, usual } = figures
  const { balance, openings } = ahead
  const { t } = useLingui()
  const sumOf = (isCounted: (step: AheadStep) => boolean) =>
    ahead.steps.filter(isCounted).reduce((sum, step) => sum + step.sum, 0n)
  const later = { from: addDays(today, 1), to: addDays(today, horizon) }
  return [
    {
      name: t`Balance today`,
      sum: balance,
      source: { kind: 'logged', filters: { to: today } },
      isShown: true,
    },
    { name: t`Opening balances`, sum: openings, source: { kind: 'wallets' } },
    {
      name: t`Scheduled income`,
      sum: sumOf(({ kind, sum }) => kind === 'schedule' && sum > 0n),
      source: { kind: 'schedule' },
    },
    {
      name: t`Scheduled expenses`,
      sum: sumOf(({ kind, sum }) => kind === 'schedule' && sum < 0n),
      source: { kind: 'schedule' },
    },
    {
      name: t`Already logged`,
      sum: sumOf(({ kind }) => kind === 'logged'),
      source: { kind: 'logged', filters: later },
    },
    {
      name: t`Put aside for plans`,
      sum: sumOf(({ kind }) => kind === 'plans'),
      source: { kind: 'plans' },
    },
    {
      name: t`Usual spending a day`,
      sum: usual?.mean ?? 0n,
      source: {
        kind: 'logged',
        filters: {
          type: 'expense',
          ...(usual && { from: usual.range.first, to: usual.range.last }),
        },
      },
      isShown: usual !== null,
    },
  ]
}
