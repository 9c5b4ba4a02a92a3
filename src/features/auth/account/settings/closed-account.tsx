// The message on a device of a deleted account (rule C3): the device keeps its data until the user removes it.

import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { UserDatabase } from '../../../../store/database/user-database'
import { leaveAccount } from '../../../../store/outbox/purge-sent'
import { Button } from '../../../../ui/controls/button'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import layout from '../../../../ui/styles/layout.module.css'
import type { LoadAccountActions } from '../account-actions'
import { readLeftovers } from '../queries'
import { DeleteAccountDialog } from './delete-account-dialog'
import { useVerified } from './use-verified'

interface ClosedAccountProps {
  readonly database: UserDatabase
  readonly email: string
  readonly load: LoadAccountActions
  /** The buttons of an export. */
  readonly exportOffer: ReactNode
  readonly signOut: () => Promise<void>
}

export function ClosedAccount(props: ClosedAccountProps) {
  const { database, email, load, exportOffer, signOut } = props
  const { unsent } = useLiveQuery(() => readLeftovers(database), [database]) ?? { unsent: 0 }
  // The provider answers only for an account that still exists: its deletion was interrupted.
  const isThere = useVerified(load) !== null
  const [asked, setAsked] = useState<'leave' | 'delete'>()
  const leave = () => leaveAccount(database, signOut)
  const close = () => setAsked(undefined)
  return (
    <div className={layout.stack}>
      <div role="status" className={layout.small}>
        <h2>
          <Trans>This account was deleted</Trans>
        </h2>
        <p>
          <Trans>
            You deleted it here or on another device. Sync has stopped. Your data stays on this
            device until you remove it.
          </Trans>
        </p>
        {unsent > 0 && (
          <p>
            <Plural
              value={unsent}
              one="# change was never sent: it is on this device only."
              other="# changes were never sent: they are on this device only."
            />
          </p>
        )}
      </div>
      {exportOffer}
      <div className={layout.actions}>
        {isThere && (
          <Button variant="danger" onClick={() => setAsked('delete')}>
            <Trans>Finish the deletion</Trans>
          </Button>
        )}
        <Button variant="danger" onClick={() => setAsked('leave')}>
          <Trans>Remove from this device</Trans>
        </Button>
      </div>
      {asked === 'leave' && (
        <ConfirmDialog
          title={<Trans>Remove everything from this device?</Trans>}
          confirm={<Trans>Remove from this device</Trans>}
          onConfirm={leave}
          onClose={close}
        >
          <p>
            <Trans>The server has nothing any more: what is not exported is gone for good.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <DeleteAccountDialog
          email={email}
          load={load}
          exportOffer={null}
          onLeave={leave}
          onClose={close}
        />
      )}
    </div>
  )
}
