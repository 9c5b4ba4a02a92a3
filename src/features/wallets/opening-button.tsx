// The button that gives a wallet the opening balance with which it agrees with its statement.

import { Trans } from '@lingui/react/macro'
import { decimalText, type Hundredths, toHundredths } from '../../domain/money/money'
import { presentKeys } from '../../domain/transaction/wallet/wallet'
import { useAmountText } from '../../i18n/use-amounts'
import { useWallets } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import { useWalletActions } from './use-wallet-actions'

interface OpeningButtonProps {
  readonly database: UserDatabase
  /** The key of the wallet. */
  readonly wallet: string
  /** How much more the statement has than the wallet; below 0 for less. */
  readonly missing: Hundredths
}

export function OpeningButton({ database, wallet: key, missing }: OpeningButtonProps) {
  const amountText = useAmountText()
  const { setOpening } = useWalletActions(database)
  const { wallets } = useWallets(database)
  const present = presentKeys(wallets)(key)
  const wallet = wallets.find(each => each.key === present)
  if (!wallet) return null
  const opening = decimalText(toHundredths(wallet.opening) + missing)
  const amount = amountText(opening)
  return (
    <Button variant="primary" onClick={() => setOpening(wallet, Number(opening))}>
      <Trans>Set the opening balance to {amount}</Trans>
    </Button>
  )
}
