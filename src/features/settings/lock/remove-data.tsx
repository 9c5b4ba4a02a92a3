// The removal of this device's data, for a forgotten PIN without an account.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import layout from '../../../ui/styles/layout.module.css'
import styles from './lock.module.css'

export function RemoveData({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = () => {
    setIsRemoving(true)
    onRemove().finally(() => setIsRemoving(false))
  }
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          Without an account, only you can open the lock. If you cannot remember the PIN, the only
          way out is to remove the data of this device. There is no other copy.
        </Trans>
      </p>
      {isAsked ? (
        <div className={layout.actions}>
          <Button onClick={() => setIsAsked(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" disabled={isRemoving} onClick={remove}>
            <Trans>Remove everything for good</Trans>
          </Button>
        </div>
      ) : (
        <div className={layout.actions}>
          <Button variant="danger" onClick={() => setIsAsked(true)}>
            <Trans>Remove the data of this device</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
