// The select of the wallet where the money of transfers between own accounts went or came from, if the file does not
// say it.

import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { offeredWallets, type Wallet } from '../../../domain/transaction/wallet/wallet'
import { useDisplayName } from '../../../parts/wallets/use-wallets'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'

interface OtherWalletProps {
  readonly wallets: readonly Wallet[]
  /** The key of the wallet of the file. */
  readonly own: string
  readonly value: string | undefined
  readonly onValue: (key: string | undefined) => void
}

export function OtherWallet({ wallets, own, value, onValue }: OtherWalletProps) {
  const { t } = useLingui()
  const displayName = useDisplayName()
  const id = useId()
  const others = offeredWallets(wallets).filter(({ key }) => key !== own)
  const chosen = others.findIndex(({ key }) => key === value)
  return (
    <Field label={<Trans>The other wallet</Trans>} htmlFor={id}>
      <Select id={id} value={chosen} onValue={at => onValue(others[Number(at)]?.key)}>
        <option value={-1}>{t`None: as income and expense`}</option>
        {others.map((wallet, index) => (
          <option key={wallet.key} value={index}>
            {displayName(wallet)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
