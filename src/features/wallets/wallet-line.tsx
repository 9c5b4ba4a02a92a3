// The line of the dashboard about wallets: what is in all of them, and the balances of those used most.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { decimalText } from '../../domain/money/money'
import { inWallets, mostUsed, type WalletBalance } from '../../domain/totals/wallet-balances'
import { useAmountText, useCompactText } from '../../i18n/use-amounts'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import styles from '../../ui/styles/line-link.module.css'

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
    <Link to="/wallets/{-$id}" className={styles.line}>
      <span className={classNames(font.strong, font.numbers)}>
        <Trans>In wallets</Trans> {amountText(decimalText(inWallets(balances)))}
      </span>
      <span className={classNames(font.remark, font.numbers, styles.parts)}>
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
