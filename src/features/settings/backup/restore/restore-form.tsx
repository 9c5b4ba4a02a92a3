// The restore of a backup: a file, its passphrase, what it would change, and the restore. An export as JSON has no
// passphrase, and is opened when it is chosen.

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { isExport } from '../../../../domain/formats/json-export'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import { controlClass } from '../../../../ui/forms/control-class'
import { Field, TextField } from '../../../../ui/forms/field'
import styles from '../backup.module.css'
import type { StartBackupWorker } from '../backup-client'
import { RestorePreview } from './restore-preview'
import { type OpeningState, useOpenedBackup } from './use-opened-backup'
import { useRefusalText } from './use-refusal-text'
import type { UsedRestore } from './use-restore'

interface RestoreFormProps {
  readonly database: UserDatabase
  readonly start: StartBackupWorker
  readonly restore: UsedRestore
}

export function RestoreForm({ database, start, restore }: RestoreFormProps) {
  const { state, open, close } = useOpenedBackup(database, start)
  const [file, setFile] = useState<File | null>(null)
  const choose = async (chosen: File | undefined) => {
    close()
    setFile(null)
    if (!chosen) return
    if (await isPlainExport(chosen)) await open(chosen, null)
    else setFile(chosen)
  }
  if (state.kind === 'opened') {
    const { summary, client, name } = state
    return (
      <RestorePreview
        summary={summary}
        isRunning={restore.step !== null}
        onCancel={close}
        onRestore={async (mode, total) => {
          const outcome = await restore.run(client, { name, mode, total })
          if (outcome.kind !== 'restored' && outcome.kind !== 'interrupted') return
          void choose(undefined)
        }}
      />
    )
  }
  return (
    <div className={styles.part}>
      <FileField onFile={chosen => void choose(chosen)} />
      {file && (
        <PassphraseForm
          isOpening={state.kind === 'opening'}
          onOpen={passphrase => void open(file, passphrase)}
        />
      )}
      <StateText state={state} />
    </div>
  )
}

/** A file that cannot be read is none: the worker says why. */
async function isPlainExport(file: File): Promise<boolean> {
  return isExport(
    await file
      .slice(0, 200)
      .text()
      .catch(() => ''),
  )
}

function FileField({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId()
  return (
    <Field label={<Trans>Backup file</Trans>} htmlFor={id}>
      <input
        id={id}
        type="file"
        className={controlClass}
        // Not by its ending: phones know none of these, and would grey the file out.
        onChange={({ target }) => onFile(target.files?.[0])}
      />
    </Field>
  )
}

interface PassphraseFormProps {
  readonly isOpening: boolean
  readonly onOpen: (passphrase: string) => void
}

/** Forgets the passphrase when it is tried. */
function PassphraseForm({ isOpening, onOpen }: PassphraseFormProps) {
  const id = useId()
  const [passphrase, setPassphrase] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (passphrase === '' || isOpening) return
    setPassphrase('')
    onOpen(passphrase)
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <TextField
        id={id}
        type="password"
        autoComplete="off"
        label={<Trans>Passphrase of this file</Trans>}
        value={passphrase}
        onChange={({ target }) => setPassphrase(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={isOpening || passphrase === ''}>
          <Trans>Open the backup</Trans>
        </Button>
      </div>
    </form>
  )
}

function StateText({ state }: { state: OpeningState }) {
  const { t } = useLingui()
  const refusalText = useRefusalText()
  return (
    <>
      <p role="status" className={styles.state}>
        {state.kind === 'opening' && t`Opening the backup…`}
      </p>
      <div role="alert" className={styles.error}>
        {state.kind === 'refused' && (
          <p>
            {refusalText(state.refusal)} <Trans>Nothing was changed.</Trans>
          </p>
        )}
        {state.kind === 'failed' && (
          <p>
            <Trans>The backup cannot be opened: {state.message}</Trans>{' '}
            <Trans>Nothing was changed.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
