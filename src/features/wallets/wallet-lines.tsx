// The lines of the dashboard about wallets: what is in all of them, with the balances of those used most; and the card that
// is to be paid first, within seven days.

import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText } from '../../domain/money/money'
import type { DueCard } from '../../domain/totals/cards'
import { inWallets, mostUsed, type WalletBalance } from '../../domain/totals/wallet-balances'
import { useAmountText, useCompactText } from '../../i18n/use-amounts'
import { useDisplayName, walletRoute } from '../../parts/wallets/use-wallets'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import line from '../../ui/styles/line-link.module.css'
import styles from './wallet-lines.module.css'
import { useDueText } from './wallet-text'

const MOST_SHOWN = 3

/** Nothing for a user with one wallet. */
export function WalletLine({ balances }: { balances: readonly WalletBalance[] }) {
  const displayName = useDisplayName()
  const amountText = useAmountText()
  const compactText = useCompactText()
  if (balances.length < 2) return null
  const used = mostUsed(balances, MOST_SHOWN).map(({ wallet, balance }) => {
    const text = `${displayName(wallet)} ${compactText(Number(decimalText(balance)))}`
    return { key: wallet.key, text }
  })
  return (
    <Link to="/wallets/{-$id}" className={line.line}>
      <span className={classNames(font.strong, font.numbers)}>
        <Trans>In wallets</Trans> {amountText(decimalText(inWallets(balances)))}
      </span>
      <span className={classNames(font.remark, font.numbers, line.parts)}>
        {used.map(({ key, text }, place) => (
          <span key={key}>
            {place > 0 && ' · '}
            {text}
          </span>
        ))}
      </span>
    </Link>
  )
}

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
