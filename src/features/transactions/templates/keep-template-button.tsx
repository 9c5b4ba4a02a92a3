// The button that saves a transaction, or the content of its form, as a template.

import { Trans } from '@lingui/react/macro'
import { BookmarkPlus } from 'lucide'
import type { TemplateEntry } from '../../../domain/transaction/template'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { useTemplateActions } from './use-template-actions'

interface KeepTemplateButtonProps {
  readonly database: UserDatabase
  readonly entry: TemplateEntry
}

export function KeepTemplateButton({ database, entry }: KeepTemplateButtonProps) {
  const { keep } = useTemplateActions(database)
  const { type, name, amount, category, description, wallet } = entry
  return (
    <Button
      icon={BookmarkPlus}
      variant="ghost"
      onClick={() => void keep({ type, name, amount, category, description, wallet })}
    >
      <Trans>Keep as template</Trans>
    </Button>
  )
}
