// The button that makes a wallet for the rows of a file.

import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide'
import { useState } from 'react'
import type { UserDatabase } from '../../store/database/user-database'
import { Button } from '../../ui/controls/button'
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
