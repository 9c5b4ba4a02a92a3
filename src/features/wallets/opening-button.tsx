// The button that gives a wallet the opening balance with which it agrees with its statement.

import { Trans } from '@lingui/react/macro'
import type { Exchange } from '../../domain/money/foreign-amount'
import { decimalText, type Hundredths, toHundredths } from '../../domain/money/money'
import { openingUnits, withMoreOpening } from '../../domain/totals/wallet-units'
import { walletOfKey } from '../../domain/transaction/wallet/wallet'
import { useTextIn } from '../../i18n/use-foreign-text'
import { useWallets } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import { useWalletActions } from './use-wallet-actions'

interface OpeningButtonProps {
  readonly database: UserDatabase
  /** The key of the wallet. */
  readonly wallet: string
  /** How much more the statement has than the wallet, in its currency; below 0 for less. */
  readonly missing: Hundredths
  /** The currency of the statement with its rate; undefined for rupiah. */
  readonly exchange: Exchange | undefined
}

export function OpeningButton({ database, wallet: key, missing, exchange }: OpeningButtonProps) {
  const textIn = useTextIn()
  const { addToOpening } = useWalletActions(database)
  const { wallets } = useWallets(database)
  const wallet = walletOfKey(wallets, key)
  const after = wallet && withMoreOpening(wallet, missing, exchange)
  if (!wallet || !after) return null
  const currency = exchange?.currency
  const opening = currency ? openingUnits(after, currency) : toHundredths(after.opening)
  const amount = textIn(currency, Number(decimalText(opening)))
  return (
    <Button variant="primary" onClick={() => addToOpening(wallet, missing, exchange)}>
      <Trans>Set the opening balance to {amount}</Trans>
    </Button>
  )
}
