// The line of the dashboard about the card that is to be paid first, within seven days.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CalendarDate } from '../../domain/dates/calendar'
import type { DueCard } from '../../domain/totals/cards'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import { walletRoute } from '../../parts/wallets/wallet-route'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import styles from './card-line.module.css'
import { useDueText } from './wallet-text'

interface CardLineProps {
  /** The earliest first. */
  readonly cards: readonly DueCard[]
  readonly today: CalendarDate
}

export function CardLine({ cards, today }: CardLineProps) {
  const displayName = useDisplayName()
  const dueText = useDueText(today)
  const [card, ...others] = cards
  const more = others.length
  if (!card) return null
  return (
    <Link {...walletRoute(card.wallet.key)} className={styles.line}>
      <strong className={font.ellipsis}>{displayName(card.wallet)}</strong>
      <span className={classNames(font.remark, font.numbers, font.ellipsis)}>
        {dueText(card)}
        {more > 0 && (
          <>
            {' · '}
            <Plural value={more} one="# more due" other="# more due" />
          </>
        )}
      </span>
    </Link>
  )
}
