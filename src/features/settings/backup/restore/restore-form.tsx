// The form of a restore: a file, its passphrase, a preview of the changes, and the restore. An automatic backup has a
// key file, to which the passphrase belongs. An export as JSON has no passphrase, and is opened when it is chosen.

import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { StartWorker } from '../../../../lib/worker-calls'
import { removeWaitingFile } from '../../../../store/bulk/imports/waiting-file'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import { Field } from '../../../../ui/forms/field'
import { FileInput } from '../../../../ui/forms/file-input'
import { PasswordField } from '../../../../ui/forms/password-field'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import part from '../../file-part.module.css'
import { KEY_FILE_NAME } from '../worker/retention'
import { RestorePreview } from './restore-preview'
import {
  type ChosenFiles,
  type OpeningState,
  sortFiles,
  useOpenedBackup,
  useWaitingBackup,
} from './use-opened-backup'
import { useRefusalText } from './use-refusal-text'
import type { UsedRestore } from './use-restore'

interface RestoreFormProps {
  readonly database: UserDatabase
  readonly start: StartWorker
  readonly restore: UsedRestore
}

export function RestoreForm({ database, start, restore }: RestoreFormProps) {
  const { state, open, close } = useOpenedBackup(database, start)
  const [chosen, setChosen] = useState<ChosenFiles | null>(null)
  const choose = async (files: readonly File[]) => {
    close()
    setChosen(null)
    const sorted = await sortFiles(files)
    if (sorted?.kind === 'export')
      await open({ file: sorted.file, passphrase: null, keyFile: null })
    else setChosen(sorted)
  }
  const waiting = useWaitingBackup(database.uid, file => void choose([file]))
  if (state.kind === 'opened') {
    const { summary, worker, name } = state
    return (
      <RestorePreview
        summary={summary}
        isRunning={restore.running !== null}
        onCancel={close}
        onRestore={async (mode, total) => {
          const outcome = await restore.run(worker, { name, mode, total })
          if (outcome.kind !== 'done' && outcome.kind !== 'interrupted') return
          void choose([])
          if (waiting !== undefined) void removeWaitingFile(waiting)
        }}
      />
    )
  }
  return (
    <div className={layout.medium}>
      <FileField
        label={<Trans>Backup file</Trans>}
        isMultiple
        onFiles={files => void choose(files)}
      />
      {waiting !== undefined && chosen && chosen.kind !== 'unclear' && (
        <p className={font.anywhere}>{chosen.file.name}</p>
      )}
      {chosen?.kind === 'unclear' && (
        <p role="alert" className={part.error}>
          <Trans>Choose one backup, and with it at most its key file.</Trans>
        </p>
      )}
      {chosen?.kind === 'for-key' && (
        <KeyField
          paired={chosen.isPair ? chosen.keyFile : null}
          onFile={keyFile => setChosen({ ...chosen, keyFile })}
        />
      )}
      {(chosen?.kind === 'for-passphrase' || (chosen?.kind === 'for-key' && chosen.keyFile)) && (
        <PassphraseForm
          label={
            chosen.kind === 'for-key' ? (
              <Trans>Passphrase of the key file</Trans>
            ) : (
              <Trans>Passphrase of this file</Trans>
            )
          }
          isOpening={state.kind === 'opening'}
          onOpen={passphrase => {
            const keyFile = chosen.kind === 'for-key' ? chosen.keyFile : null
            void open({ file: chosen.file, passphrase, keyFile })
          }}
        />
      )}
      <StateText state={state} />
    </div>
  )
}

interface FileFieldProps {
  readonly label: ReactNode
  readonly isMultiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

function FileField({ label, isMultiple = false, onFiles }: FileFieldProps) {
  const id = useId()
  const [names, setNames] = useState('')
  return (
    <Field label={label} htmlFor={id}>
      <FileInput
        id={id}
        multiple={isMultiple}
        // Not by its extension: phones do not know it, and would disable the file.
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          setNames(files.map(({ name }) => name).join(', '))
          onFiles(files)
        }}
      >
        {names !== '' && <p className={font.anywhere}>{names}</p>}
      </FileInput>
    </Field>
  )
}

interface KeyFieldProps {
  /** Null unless it was chosen together with the backup. */
  readonly paired: File | null
  readonly onFile: (keyFile: File | null) => void
}

function KeyField({ paired, onFile }: KeyFieldProps) {
  const name = paired?.name ?? KEY_FILE_NAME
  if (paired) {
    return (
      <p className={font.remark}>
        <Trans>This is an automatic backup, with its key file {name}.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className={font.remark}>
        <Trans>
          This is an automatic backup. Choose its key file too: {name}, from the same folder.
        </Trans>
      </p>
      <FileField label={<Trans>Key file</Trans>} onFiles={([chosen]) => onFile(chosen ?? null)} />
    </>
  )
}

interface PassphraseFormProps {
  readonly label: ReactNode
  readonly isOpening: boolean
  readonly onOpen: (passphrase: string) => void
}

/** Forgets the passphrase when it is tried. */
function PassphraseForm({ label, isOpening, onOpen }: PassphraseFormProps) {
  const id = useId()
  const [passphrase, setPassphrase] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (passphrase === '' || isOpening) return
    setPassphrase('')
    onOpen(passphrase)
  }
  return (
    <form className={layout.medium} onSubmit={submit}>
      <PasswordField
        id={id}
        autoComplete="off"
        label={label}
        value={passphrase}
        onChange={({ target }) => setPassphrase(target.value)}
      />
      <div className={layout.actions}>
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
  const failureMessage = useFailureMessage()
  const message = state.kind === 'failed' ? failureMessage(state) : ''
  return (
    <>
      <p role="status" className={part.state}>
        {state.kind === 'opening' && t`Opening the backup…`}
      </p>
      <div role="alert" className={part.error}>
        {state.kind === 'refused' && (
          <p>
            {refusalText(state.refusal)} <Trans>Nothing was changed.</Trans>
          </p>
        )}
        {state.kind === 'failed' && (
          <p>
            <Trans>The backup cannot be opened: {message}</Trans>{' '}
            <Trans>Nothing was changed.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
