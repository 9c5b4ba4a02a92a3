// The lock screen: the PIN, the device's own unlock, and the help for a forgotten PIN.
// Invariant: the screen shows none of the user's data. Without a record the PIN is lost, and only that help is left.

import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { Logo } from '../../../ui/display/logo'
import layout from '../../../ui/styles/layout.module.css'
import { forgetTries, type LockOwner, tryPin } from './actions'
import { unlockByDevice } from './device-unlock'
import forms from './lock.module.css'
import styles from './lock-screen.module.css'
import { PinField, WaitText } from './pin-fields'
import { useLock } from './use-lock'
import { usePinTry } from './use-pin-try'

interface LockScreenProps {
  readonly owner: LockOwner
  /** The id of the heading, which names the screen. */
  readonly headingId: string
  /** The help for a forgotten PIN. */
  readonly forgotten: ReactNode
  /** The quick entry, which works without unlocking if the user allows that. */
  readonly entry?: ReactNode
  readonly onUnlock: () => void
}

export function LockScreen({ owner, headingId, forgotten, entry, onUnlock }: LockScreenProps) {
  const lock = useLock(owner)
  const [hasForgotten, setHasForgotten] = useState(false)
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <p className={styles.brand} translate="no">
          <Logo size={36} />
          CoMoney
        </p>
        <h1 id={headingId}>
          <Trans>Locked</Trans>
        </h1>
        {lock && !hasForgotten && (
          <>
            <PinForm owner={owner} onUnlock={onUnlock} />
            {lock.credential && (
              <DeviceButton owner={owner} credential={lock.credential} onUnlock={onUnlock} />
            )}
            <Button variant="ghost" onClick={() => setHasForgotten(true)}>
              <Trans>Forgot your PIN?</Trans>
            </Button>
            {lock.allowsEntry && entry}
          </>
        )}
        {(lock === null || hasForgotten) && (
          <>
            {lock === null && (
              <p>
                <Trans>The PIN of this device was lost.</Trans>
              </p>
            )}
            {forgotten}
            {lock && (
              <Button variant="ghost" onClick={() => setHasForgotten(false)}>
                <Trans>Back to the PIN</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function PinForm({ owner, onUnlock }: Pick<LockScreenProps, 'owner' | 'onUnlock'>) {
  const { t } = useLingui()
  const { pin, error, type, submit, isDisabled, waitText } = usePinTry({
    owner,
    attempt: async typed => {
      const outcome = await tryPin(owner, typed, Date.now())
      if (outcome.kind === 'right') onUnlock()
      return outcome
    },
    onDone: () => {},
  })
  return (
    <form className={layout.stack} aria-label={t`Unlock`} noValidate onSubmit={submit}>
      <PinField label={<Trans>PIN</Trans>} value={pin} error={error} autoFocus onChange={type} />
      <WaitText text={waitText} />
      <Button type="submit" variant="primary" wide disabled={isDisabled}>
        <Trans>Unlock</Trans>
      </Button>
    </form>
  )
}

interface DeviceButtonProps extends Pick<LockScreenProps, 'owner' | 'onUnlock'> {
  readonly credential: Uint8Array<ArrayBuffer>
}

function DeviceButton({ owner, credential, onUnlock }: DeviceButtonProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const ask = async () => {
    setHasFailed(false)
    const isUnlocked = await unlockByDevice(credential).catch(warn)
    setHasFailed(!isUnlocked)
    if (!isUnlocked) return
    await forgetTries(owner)
    onUnlock()
  }
  return (
    <>
      <Button wide onClick={() => void ask()}>
        <Icon icon={Fingerprint} size={22} />
        <Trans>Unlock with this device</Trans>
      </Button>
      <p role="alert">
        {hasFailed && <Trans>The device did not confirm. Use your PIN, or try again.</Trans>}
      </p>
    </>
  )
}

function warn(error: unknown): false {
  console.warn('The device does not unlock', error)
  return false
}

/** The removal of this device's data, for a forgotten PIN without an account. */
export function RemoveData({ onRemove }: { onRemove: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = () => {
    setIsRemoving(true)
    onRemove().finally(() => setIsRemoving(false))
  }
  return (
    <div className={forms.form}>
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
