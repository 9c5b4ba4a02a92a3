// The dialog in which the selected transactions get another wallet.

import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Wallet } from '../../../domain/transaction/wallet/wallet'
import { WalletField } from '../../../parts/wallets/wallet-field'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormActions } from '../../../ui/dialog/form-actions'
import styles from './selection.module.css'

interface WalletDialogProps {
  /** To choose from; at least one. */
  readonly wallets: readonly Wallet[]
  readonly onChoose: (wallet: Wallet) => Promise<void>
  readonly onClose: () => void
}

export function WalletDialog({ wallets, onChoose, onClose }: WalletDialogProps) {
  const [key, setKey] = useState(wallets[0]?.key ?? '')
  const [isRunning, setRunning] = useState(false)
  const wallet = wallets.find(each => each.key === key)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wallet) return
    setRunning(true)
    onChoose(wallet).finally(() => setRunning(false))
  }
  return (
    <Dialog title={<Trans>Change wallet</Trans>} onClose={onClose}>
      <form className={styles.field} onSubmit={submit}>
        <WalletField label={<Trans>Wallet</Trans>} wallets={wallets} value={key} onValue={setKey} />
        <FormActions
          submit={<Trans>Change</Trans>}
          isDisabled={!wallet || isRunning}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
