// The dialogs of the lock in the settings: a first PIN, another PIN, and turning the lock off.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog'
import { FormActions } from '../../../ui/dialog/form-actions'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import notice from '../../../ui/styles/notice.module.css'
import { type CreateOutcome, changePin, createLock, type LockOwner, turnOff } from './actions'
import styles from './lock.module.css'
import { NewPinFields, PinField, useNewPin, WaitText } from './pin-fields'
import { usePinTry } from './use-pin-try'

interface PinDialogProps {
  readonly owner: LockOwner
  readonly onClose: () => void
}

export function SetPinDialog({ owner, onClose }: PinDialogProps) {
  const { t } = useLingui()
  const pin = useNewPin()
  const [failure, setFailure] = useState<Exclude<CreateOutcome, 'created'> | 'failed'>()
  const { submit, isSaving } = useFormSubmit({
    async save() {
      setFailure(undefined)
      if (!pin.check()) return false
      const outcome = await createLock(owner, pin.typed.pin).catch(failed)
      if (outcome === 'created') onClose()
      else setFailure(outcome)
      return outcome === 'created'
    },
  })
  return (
    <Dialog title={<Trans>Set a PIN</Trans>} onClose={onClose}>
      <form className={styles.form} aria-label={t`Set a PIN`} noValidate onSubmit={submit}>
        <NewPinFields state={pin} label={<Trans>PIN</Trans>} />
        {failure && (
          <p role="alert" className={notice.notice}>
            {failure === 'exists' && t`Another tab has just set a PIN. That PIN applies.`}
            {failure === 'no-storage' &&
              t`This browser does not let the app store settings, so it cannot lock.`}
            {failure === 'failed' && t`The PIN was not saved. Try again.`}
          </p>
        )}
        <FormActions isDisabled={isSaving} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function failed(error: unknown): 'failed' {
  console.error('The PIN cannot be saved', error)
  return 'failed'
}

export function ChangePinDialog({ owner, onClose }: PinDialogProps) {
  const { t } = useLingui()
  const next = useNewPin()
  const current = usePinTry({
    owner,
    attempt: pin => changePin(owner, pin, next.typed.pin, Date.now()),
    onDone: onClose,
    isRestRight: next.check,
  })
  return (
    <Dialog title={<Trans>Change PIN</Trans>} onClose={onClose}>
      <form className={styles.form} aria-label={t`Change PIN`} noValidate onSubmit={current.submit}>
        <PinField
          label={<Trans>Current PIN</Trans>}
          value={current.pin}
          error={current.error}
          onChange={current.type}
        />
        <NewPinFields state={next} label={<Trans>New PIN</Trans>} />
        <WaitText text={current.waitText} />
        <FormActions isDisabled={current.isDisabled} onClose={onClose} />
      </form>
    </Dialog>
  )
}

export function TurnOffDialog({ owner, onClose }: PinDialogProps) {
  const { t } = useLingui()
  const current = usePinTry({
    owner,
    attempt: pin => turnOff(owner, pin, Date.now()),
    onDone: onClose,
  })
  return (
    <Dialog title={<Trans>Turn the lock off</Trans>} onClose={onClose}>
      <form
        className={styles.form}
        aria-label={t`Turn the lock off`}
        noValidate
        onSubmit={current.submit}
      >
        <PinField
          label={<Trans>PIN</Trans>}
          value={current.pin}
          error={current.error}
          onChange={current.type}
        />
        <WaitText text={current.waitText} />
        <DialogActions>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" disabled={current.isDisabled}>
            <Trans>Turn off</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
