// The set-up of automatic backups: a passphrase for the key file, typed twice, and then the folder.
// Invariant: the form forgets the passphrase after the choice of a folder, also if the set-up fails.

import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/controls/button'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import {
  NewPassphrase,
  NO_PASSPHRASE,
  type TypedPassphrase,
  usePassphraseErrors,
} from '../make/new-passphrase'

interface FolderFormProps {
  readonly isRunning: boolean
  /** Resolves to true if a folder was chosen. */
  readonly onSetUp: (passphrase: string) => Promise<boolean>
  readonly onCancel: () => void
}

export function FolderForm({ isRunning, onSetUp, onCancel }: FolderFormProps) {
  const [typed, setTyped] = useState<TypedPassphrase>(NO_PASSPHRASE)
  const [isTried, setTried] = useState(false)
  const errors = usePassphraseErrors(typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (errors.passphrase || errors.again || isRunning) return
    if (!(await onSetUp(typed.passphrase))) return
    setTyped(NO_PASSPHRASE)
    setTried(false)
  }
  return (
    <form className={layout.medium} onSubmit={event => void submit(event)} noValidate>
      <p className={font.remark}>
        <Trans>
          The folder gets a key file that only this passphrase opens. A restore needs both. Nobody
          can recover the passphrase: write it down.
        </Trans>
      </p>
      <NewPassphrase
        typed={typed}
        errors={isTried ? errors : {}}
        onChange={setTyped}
        label={<Trans>Passphrase of the key file</Trans>}
        againLabel={<Trans>Passphrase of the key file again</Trans>}
      />
      <div className={layout.actions}>
        <Button type="submit" variant="primary" disabled={isRunning}>
          <Trans>Choose the folder</Trans>
        </Button>
        <Button disabled={isRunning} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
