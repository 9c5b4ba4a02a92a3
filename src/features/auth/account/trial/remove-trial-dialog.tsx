// The confirmation dialog for the removal of a trial, whose data has no other copy.

import { Plural, Trans } from '@lingui/react/macro'
import { forgetTrial } from '../../../../store/database/trial-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'

interface RemoveTrialDialogProps {
  readonly database: UserDatabase
  readonly onLogOut: () => Promise<void>
  readonly onClose: () => void
}

export function RemoveTrialDialog({ database, onLogOut, onClose }: RemoveTrialDialogProps) {
  const count = useLiveQuery(async () => (await database.totals.get('all'))?.count ?? 0, [database])
  const remove = async () => {
    await forgetTrial(database.uid)
    await onLogOut()
  }
  return (
    <ConfirmDialog
      title={<Trans>Remove everything from this device?</Trans>}
      confirm={<Trans>Remove everything</Trans>}
      onConfirm={remove}
      onClose={onClose}
    >
      {count !== undefined && (
        <p>
          <Plural
            value={count}
            _0="Everything you entered is on this device only, and cannot be brought back."
            one="# transaction and everything else you entered are on this device only, and cannot be brought back."
            other="# transactions and everything else you entered are on this device only, and cannot be brought back."
          />
        </p>
      )}
    </ConfirmDialog>
  )
}
