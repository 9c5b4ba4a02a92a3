// The line of the dashboard about the card that is to be paid first, within seven days.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { deferQuery } from '../../lib/schedule'
import { useWalletNames } from '../../parts/wallets/use-wallet-names'
import { walletRoute } from '../../parts/wallets/wallet-route'
import type { UserDatabase } from '../../store/database/user-database'
import { readDueCards } from '../../store/records/wallets'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import styles from './card-line.module.css'
import { useDueText } from './wallet-text'

interface CardLineProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  /** Called with the number of lines and of due cards; the same function at every render. */
  readonly onRead: (read: { readonly lines: number; readonly count: number }) => void
}

export function CardLine({ database, today, onRead }: CardLineProps) {
  const due = useLiveQuery(
    deferQuery(() => readDueCards(database, today)),
    [database, today],
  )
  const nameOf = useWalletNames(database)
  const dueText = useDueText(today)
  const count = due?.length
  useEffect(() => {
    if (count !== undefined) onRead({ lines: Math.min(count, 1), count })
  }, [count, onRead])
  const [card, ...others] = due ?? []
  const more = others.length
  if (!card) return null
  const { key } = card.wallet
  return (
    <Link {...walletRoute(key)} className={styles.line}>
      <strong className={font.ellipsis}>{nameOf(key)}</strong>
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
