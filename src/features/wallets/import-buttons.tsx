// The buttons with which an import makes a wallet, or corrects the one that its rows belong to.

import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { useState } from 'react'
import type { Exchange } from '../../domain/money/foreign-amount'
import { decimalText, type Hundredths, toHundredths } from '../../domain/money/money'
import { openingUnits, withMoreOpening } from '../../domain/totals/wallet-units'
import { walletOfKey } from '../../domain/transaction/wallet/wallet'
import { useTextIn } from '../../i18n/use-foreign-text'
import { useWallets } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
import { useWalletActions } from './use-wallet-actions'
import { WalletDialog } from './wallet-dialog'

interface NewWalletButtonProps {
  readonly database: UserDatabase
  readonly isDisabled: boolean
  readonly onAdded: (key: string) => void
}

export function NewWalletButton({ database, isDisabled, onAdded }: NewWalletButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button icon={Plus} disabled={isDisabled} onClick={() => setOpen(true)}>
        <Trans>Into a new wallet</Trans>
      </Button>
      {isOpen && (
        <WalletDialog
          database={database}
          listed={null}
          onSaved={({ key }) => onAdded(key)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

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
