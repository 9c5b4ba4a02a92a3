// The offer of the ready-made categories in a form that has none: one tap, one undo, and the form stays.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { readyMadeOf, useAddition } from './use-addition'

interface AddReadyMadeButtonProps {
  readonly database: UserDatabase
  readonly type: TransactionType
}

export function AddReadyMadeButton({ database, type }: AddReadyMadeButtonProps) {
  const { i18n } = useLingui()
  const add = useAddition(database)
  return (
    <Button variant="ghost" onClick={() => void add(readyMadeOf(type, i18n))}>
      <Trans>Add ready-made categories</Trans>
    </Button>
  )
}
