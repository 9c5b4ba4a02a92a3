// The select of a wallet in a form.

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { isArchived, type Wallet, walletOfKey } from '../../domain/transaction/wallet/wallet'
import { errorAttributes, Field } from '../../ui/forms/field'
import { Select } from '../../ui/forms/select'
import font from '../../ui/styles/font.module.css'
import { useDisplayName } from './use-wallets'

interface WalletFieldProps {
  readonly label: ReactNode
  readonly wallets: readonly Wallet[]
  readonly value: string
  readonly error?: string | undefined
  readonly onValue: (key: string) => void
}

/** An archived or deleted wallet is offered only while it is the chosen one. */
export function WalletField({ label, wallets, value, error, onValue }: WalletFieldProps) {
  const { t } = useLingui()
  const displayName = useDisplayName()
  const id = useId()
  const chosen = walletOfKey(wallets, value)
  const offered = wallets.filter(wallet => !isArchived(wallet) || wallet === chosen)
  return (
    <Field label={label} htmlFor={id} error={error}>
      <Select
        id={id}
        value={chosen?.key ?? value}
        onValue={onValue}
        {...errorAttributes(id, error)}
      >
        {!chosen && <option value={value}>{t`A deleted wallet`}</option>}
        {offered.map(wallet => (
          <option key={wallet.key} value={wallet.key}>
            {displayName(wallet)}
          </option>
        ))}
      </Select>
      {chosen && isArchived(chosen) && (
        <p className={font.remark}>
          <Trans>This wallet is archived.</Trans>
        </p>
      )}
    </Field>
  )
}
