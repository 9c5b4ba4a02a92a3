// The form of a backup: a passphrase, typed twice, and the latest backup of this device.
// Invariant: the passphrase is forgotten when the backup begins.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { ShieldCheck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useTimeFormats } from '../../../../i18n/time-formats'
import type { StartWorker } from '../../../../lib/worker-calls'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import part from '../../file-part.module.css'
import {
  NewPassphrase,
  NO_PASSPHRASE,
  type TypedPassphrase,
  usePassphraseErrors,
} from './new-passphrase'
import { readLastBackup } from './reminder'
import { type BackupState, canShare, useBackup } from './use-backup'

interface BackupFormProps {
  readonly database: UserDatabase
  readonly start: StartWorker
}

export function BackupForm({ database, start }: BackupFormProps) {
  const [typed, setTyped] = useState<TypedPassphrase>(NO_PASSPHRASE)
  const [isTried, setTried] = useState(false)
  const errors = usePassphraseErrors(typed)
  const { state, run } = useBackup(database, start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (errors.passphrase || errors.again) return
    setTyped(NO_PASSPHRASE)
    setTried(false)
    void run(typed.passphrase)
  }
  return (
    <form className={layout.medium} onSubmit={submit} noValidate>
      <p className={font.remark}>
        <Trans>
          Everything in one file that only your passphrase opens. Nobody can recover the passphrase:
          write it down.
        </Trans>
      </p>
      <NewPassphrase typed={typed} errors={isTried ? errors : {}} onChange={setTyped} />
      <div className={layout.actions}>
        <Button icon={ShieldCheck} type="submit" disabled={state.kind === 'running'}>
          <Trans>Back up</Trans>
        </Button>
      </div>
      <StateText state={state} />
      <LatestBackup database={database} />
    </form>
  )
}

function StateText({ state }: { state: BackupState }) {
  const { t } = useLingui()
  const failureMessage = useFailureMessage()
  const message = state.kind === 'failed' ? failureMessage(state) : ''
  return (
    <>
      <p role="status" className={part.state}>
        {state.kind === 'running' &&
          t`${plural(state.count, { one: 'Backing up: # transaction', other: 'Backing up: # transactions' })}`}
        {state.kind === 'made' && t`The backup is made, and was opened again. Keep the file safe.`}
      </p>
      {state.kind === 'made' && canShare(state.file) && (
        <div className={layout.actions}>
          <Button onClick={() => void share(state.file)}>
            <Trans>Share the backup</Trans>
          </Button>
        </div>
      )}
      <p role="alert" className={part.error}>
        {message && t`No backup was made: ${message}`}
      </p>
    </>
  )
}

async function share(file: File): Promise<void> {
  // Closing the browser's share sheet is not a failure, and the file was saved before.
  await navigator.share({ files: [file] }).catch(() => {})
}

function LatestBackup({ database }: { database: UserDatabase }) {
  const { moment } = useTimeFormats()
  const last = useLiveQuery(() => readLastBackup(database), [database])
  if (last === undefined) return <p className={font.remark}>&nbsp;</p>
  if (!last) {
    return (
      <p className={font.remark}>
        <Trans>This device has made no backup yet.</Trans>
      </p>
    )
  }
  const time = moment(last.at)
  return (
    <p className={font.remark}>
      <Trans>Latest backup: {time}. It was opened again and is whole.</Trans>{' '}
      <Plural value={last.count} one="# transaction" other="# transactions" />
    </p>
  )
}
