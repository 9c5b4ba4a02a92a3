// The form of a backup: a passphrase, typed twice, and the latest backup of this device.
// Invariant: the passphrase is forgotten when the backup begins.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { calendarDateOf } from '../../../../domain/dates/calendar'
import { type Failed, failedBy } from '../../../../domain/result'
import { useTimeFormats } from '../../../../i18n/time-formats'
import { saveFile } from '../../../../lib/save-file'
import { type StartWorker, WorkerConnection } from '../../../../lib/worker-calls'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import { useFailureMessage } from '../../../../ui/forms/use-failure-message'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import part from '../../file-part.module.css'
import type { BackupCalls } from '../worker/backup-worker'
import {
  NewPassphrase,
  NO_PASSPHRASE,
  type TypedPassphrase,
  usePassphraseErrors,
} from './new-passphrase'
import { noteBackup, readLastBackup } from './reminder'
import { workFactor } from './work-factor'

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
      {/* Its place is taken by how far the next one is. */}
      {state.kind !== 'running' && <LatestBackup database={database} />}
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

type BackupState =
  | { readonly kind: 'idle' }
  /** With the number of transactions so far. */
  | { readonly kind: 'running'; readonly count: number }
  | { readonly kind: 'made'; readonly file: File }
  | Failed

interface UsedBackup {
  readonly state: BackupState
  readonly run: (passphrase: string) => Promise<void>
}

/** The making of a backup in React. */
function useBackup(database: UserDatabase, start: StartWorker): UsedBackup {
  const [state, setState] = useState<BackupState>({ kind: 'idle' })
  const worker = useRef<WorkerConnection<BackupCalls>>(null)
  useEffect(() => () => worker.current?.end(), [])
  async function run(passphrase: string): Promise<void> {
    const now = new Date()
    const running = new WorkerConnection<BackupCalls>(start)
    worker.current = running
    setState({ kind: 'running', count: 0 })
    try {
      const { uid } = database
      const request = { passphrase, workFactor: workFactor(), now: now.getTime() }
      const onReport = (count: number) => setState({ kind: 'running', count })
      const options = { onReport, mayBeSilent: true }
      const made = await running.call('make', { uid, ...request }, options)
      const file = new File([made.file], `comoney-${calendarDateOf(now)}.json.gz.age`)
      saveFile(file.name, file)
      setState({ kind: 'made', file })
      await noteBackup(database, now.getTime(), made.count).catch(warnOfNote)
    } catch (error) {
      setState(failedBy(error))
    } finally {
      running.end()
    }
  }
  return { state, run }
}

/** The file exists nevertheless. */
function warnOfNote(error: unknown): void {
  console.warn('The date of the backup cannot be kept', error)
}

/** Whether the browser can share the file with another app. */
function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false
}
