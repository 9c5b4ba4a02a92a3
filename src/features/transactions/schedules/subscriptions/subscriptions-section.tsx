// The section of the subscriptions found in the history: each is offered as a schedule, or dismissed permanently.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { type Failed, orFailed, type Restored } from '../../../../domain/result'
import {
  type Subscription,
  subscriptionKey,
} from '../../../../domain/transaction/schedule/detect-subscriptions'
import type { Schedule } from '../../../../domain/transaction/schedule/schedule'
import { shortName } from '../../../../domain/values/truncate'
import { signedAmountParts } from '../../../../i18n/amount-formats'
import { useDateFormats } from '../../../../i18n/use-locale'
import { whenIdle } from '../../../../lib/schedule'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button, buttonClass } from '../../../../ui/controls/button'
import { Icon } from '../../../../ui/controls/icon'
import { Amount } from '../../../../ui/display/amounts/amount'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import { useToast } from '../../../../ui/toast/toast-context'
import { useUndo } from '../../../../ui/toast/use-undo'
import { repeatSubscriptionRoute } from '../schedule-routes'
import { useRhythmText } from '../schedule-texts'
import { readDismissed, readSubscriptions, setDismissed } from './read-subscriptions'
import styles from './subscriptions-section.module.css'

interface SubscriptionsSectionProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly schedules: readonly Schedule[]
}

export function SubscriptionsSection({ database, today, schedules }: SubscriptionsSectionProps) {
  const seen = useSubscriptions(database, today)
  const dismissed = useLiveQuery(() => readDismissed(database), [database])
  const heading = useRef<HTMLHeadingElement>(null)
  const dismiss = useDismissal(database)
  const known = new Set([...schedules.map(subscriptionKey), ...(dismissed ?? [])])
  const offered = dismissed ? seen.filter(each => !known.has(subscriptionKey(each))) : []
  if (offered.length === 0) return null
  return (
    <section className={layout.small}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          <Trans>Looks recurring</Trans>
        </h2>
        <p className={styles.details}>
          <Trans>These seem to repeat. Nothing is added until you make a schedule of one.</Trans>
        </p>
      </header>
      <ul className={layout.column}>
        {offered.map(each => (
          <SubscriptionRow
            key={subscriptionKey(each)}
            subscription={each}
            onDismiss={() => {
              heading.current?.focus()
              void dismiss(each)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

/** Empty until they have been read, which waits until the page is idle. */
function useSubscriptions(database: UserDatabase, today: CalendarDate): readonly Subscription[] {
  const [seen, setSeen] = useState<readonly Subscription[]>([])
  useEffect(() => {
    let isCancelled = false
    whenIdle(MAX_WAIT_MS, () => {
      if (isCancelled) return
      readSubscriptions(database, today).then(
        found => isCancelled || setSeen(found),
        // Without a message: a missing offer is not an error for the user.
        error => console.warn('The history cannot be read', error),
      )
    })
    return () => {
      isCancelled = true
    }
  }, [database, today])
  return seen
}

const MAX_WAIT_MS = 1_000

interface SubscriptionRowProps {
  readonly subscription: Subscription
  readonly onDismiss: () => void
}

function SubscriptionRow({ subscription, onDismiss }: SubscriptionRowProps) {
  const { t } = useLingui()
  const formats = useDateFormats()
  const rhythmText = useRhythmText()
  const { type, amount, unit, next, isLastDay, latest, count } = subscription
  const name = shortName(subscription.name)
  const rhythm = { unit, every: 1, start: next, ...(isLastDay && { isLastDay }) } as const
  return (
    <li className={styles.row}>
      <h3 className={font.twoLines}>{name}</h3>
      <span className={font.sum}>
        <Amount tone={type} parts={signedAmountParts(amount, type)} />
      </span>
      <p className={styles.details}>
        {rhythmText(rhythm)}
        {' · '}
        <Plural value={count} one="# time" other="# times" />
        {', '}
        <Trans>last on {formats.dayOfMonth(latest)}</Trans>
      </p>
      <div className={styles.actions}>
        <Link {...repeatSubscriptionRoute(subscription)} className={buttonClass('outline')}>
          <Icon icon={CalendarPlus} size={18} />
          <Trans>Make recurring</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
        <Button icon={X} variant="ghost" aria-label={t`Ignore ${name}`} onClick={onDismiss}>
          <Trans>Ignore</Trans>
        </Button>
      </div>
    </li>
  )
}

/** The permanent dismissal of a subscription that was found in the history, with its undo. */
function useDismissal(database: UserDatabase): (subscription: Subscription) => Promise<void> {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo({ done: t`Offered again` })
  const set = (key: string, isDismissed: boolean): Promise<Restored | Failed> =>
    orFailed(async () => {
      await setDismissed(database, key, isDismissed)
      return { kind: 'restored' }
    })
  return async subscription => {
    const key = subscriptionKey(subscription)
    const name = shortName(subscription.name)
    const outcome = await set(key, true)
    if (outcome.kind === 'failed') return show({ kind: 'error', title: failureMessage(outcome) })
    const offer = undo(t`Ignored: ${name}`, () => set(key, false))
    show({ kind: 'success', title: t`Not offered again`, ...offer })
  }
}
