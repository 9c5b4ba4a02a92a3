// The line of the dashboard about the card that is to be paid first, within seven days.

import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { deferQuery } from '../../lib/schedule'
import { type AttentionLinesProps, useLineCount } from '../../parts/attention-lines'
import { useWallets } from '../../parts/wallets/use-wallets'
import { walletRoute } from '../../parts/wallets/wallet-route'
import { readDueCards } from '../../store/records/cards'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import styles from './card-line.module.css'
import { useDueText } from './wallet-text'

export function CardLine({ database, today, onRead }: AttentionLinesProps) {
  const due = useLiveQuery(
    deferQuery(() => readDueCards(database, today)),
    [database, today],
  )
  const { nameOf } = useWallets(database)
  const dueText = useDueText(today)
  const { length: count } = due ?? []
  useLineCount(due !== undefined, { lines: Math.min(count, 1), count }, onRead)
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
