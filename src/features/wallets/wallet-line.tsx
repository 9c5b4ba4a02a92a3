// The line of the dashboard about wallets: what is in all of them, and the balances of those used most.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { decimalText } from '../../domain/money/money'
import { inWallets, mostUsed } from '../../domain/totals/wallet-balances'
import { useAmountText, useCompactText } from '../../i18n/use-amounts'
import { deferQuery } from '../../lib/schedule'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { readKnownBalances } from '../../store/records/wallets'
import { classNames } from '../../ui/controls/class-names'
import font from '../../ui/styles/font.module.css'
import styles from '../../ui/styles/line-link.module.css'

const MOST_SHOWN = 3

interface WalletLineProps {
  readonly database: UserDatabase
  /** Reserves the line's space until the balances have been read. */
  readonly hasSpace: boolean
  /** Called when the balances have been read; the same function at every render. */
  readonly onRead: (hasLine: boolean) => void
}

/** Nothing for a user with one wallet, and during the first download. */
export function WalletLine({ database, hasSpace, onRead }: WalletLineProps) {
  const displayName = useDisplayName()
  const amountText = useAmountText()
  const compactText = useCompactText()
  const balances = useLiveQuery(
    deferQuery(() => readKnownBalances(database)),
    [database],
  )
  const hasLine = balances && balances.length > 1
  useEffect(() => {
    if (hasLine !== undefined) onRead(hasLine === true)
  }, [hasLine, onRead])
  if (balances === undefined) return hasSpace ? <div className={styles.line} /> : null
  if (!hasLine) return null
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
