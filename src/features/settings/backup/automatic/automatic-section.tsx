// The automatic backups in the settings: their set-up with a folder and a passphrase, the latest one, and its failure.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FolderLock } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useTimeFormats } from '../../../../i18n/time-formats'
import type { StartWorker } from '../../../../lib/worker-calls'
import type { AutomaticBackups, BackupFailure } from '../../../../store/database/sync-state-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { Button } from '../../../../ui/controls/button'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import part from '../../file-part.module.css'
import {
  NewPassphrase,
  NO_PASSPHRASE,
  type TypedPassphrase,
  usePassphraseErrors,
} from '../make/new-passphrase'
import { KEY_FILE_NAME } from '../worker/retention'
import {
  type Failure,
  type UsedAutomaticBackups,
  useAutomaticBackups,
} from './use-automatic-backups'

interface AutomaticSectionProps {
  readonly database: UserDatabase
  readonly start: StartWorker
}

export function AutomaticSection({ database, start }: AutomaticSectionProps) {
  const { t } = useLingui()
  const used = useAutomaticBackups(database, start)
  const failureText = useFailureText()
  const { state, isRunning, failure } = used
  return (
    <section className={layout.medium}>
      <h3>
        <Trans>Automatic backup</Trans>
      </h3>
      <p className={font.remark}>
        <Trans>
          Each day that you use CoMoney and something has changed, an encrypted backup is written
          into a folder of this device. The last 7 and one of each month are kept.
        </Trans>
      </p>
      {state && (state.target ? <Target used={used} /> : <SetUp used={used} />)}
      <p role="status" className={part.state}>
        {isRunning && t`Writing into the folder, and reading it again…`}
      </p>
      <div role="alert" className={part.error}>
        {failure && <p>{failureText(failure)}</p>}
      </div>
    </section>
  )
}

/** Asks for a passphrase only if the user wants automatic backups. */
function SetUp({ used }: { used: UsedAutomaticBackups }) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted)
    return (
      <FolderForm
        isRunning={used.isRunning}
        onSetUp={used.setUp}
        onCancel={() => setWanted(false)}
      />
    )
  return (
    <div className={layout.actions}>
      <Button icon={FolderLock} onClick={() => setWanted(true)}>
        <Trans>Set up automatic backups</Trans>
      </Button>
    </div>
  )
}

function Target({ used }: { used: UsedAutomaticBackups }) {
  const { state, permission, isRunning, allow, stop } = used
  const name = state?.target?.folder.name ?? ''
  const failure = state?.backups.failure
  const keyFile = KEY_FILE_NAME
  return (
    <>
      <p>
        <Trans>Folder: {name}</Trans>
      </p>
      {state && <Latest backups={state.backups} />}
      <p className={font.remark}>
        <Trans>Keep {keyFile} and its passphrase: without them nobody can open the backups.</Trans>
      </p>
      {permission === 'prompt' && (
        <p>
          <Trans>The browser needs your permission again to write into the folder.</Trans>
        </p>
      )}
      {permission === 'denied' && (
        <p className={part.error}>
          <Trans>
            The browser does not let CoMoney write into the folder. Allow it in the browser's
            settings of this site, or stop and choose the folder again.
          </Trans>
        </p>
      )}
      {failure && <FailedBackup failure={failure} />}
      <div className={layout.actions}>
        {permission === 'prompt' && (
          <Button variant="primary" disabled={isRunning} onClick={() => void allow()}>
            <Trans>Allow</Trans>
          </Button>
        )}
        {permission === 'granted' && failure && (
          <Button variant="primary" disabled={isRunning} onClick={() => void allow()}>
            <Trans>Try again now</Trans>
          </Button>
        )}
        <Button disabled={isRunning} onClick={() => void stop()}>
          <Trans>Stop, and keep the files</Trans>
        </Button>
      </div>
    </>
  )
}

function Latest({ backups: { last } }: { backups: AutomaticBackups }) {
  const { moment } = useTimeFormats()
  if (!last)
    return (
      <p className={font.remark}>
        <Trans>There is no automatic backup yet.</Trans>
      </p>
    )
  const time = moment(last.at)
  return (
    <p className={font.remark}>
      <Trans>Latest automatic backup: {time}. It was opened again and is whole.</Trans>{' '}
      <Plural value={last.count} one="# transaction" other="# transactions" />
    </p>
  )
}

function FailedBackup({ failure }: { failure: BackupFailure }) {
  const { moment } = useTimeFormats()
  const failureText = useFailureText()
  const time = moment(failure.at)
  const reason = failureText(failure)
  return (
    <p className={part.error}>
      <Trans>
        No backup on {time}: {reason}
      </Trans>{' '}
      <Trans>Your data is safe on this device, and CoMoney tries again the next day.</Trans>
    </p>
  )
}

/** The reason of a failed automatic backup or set-up, in the user's language. */
function useFailureText(): (failure: Failure) => string {
  const { t } = useLingui()
  return failure => {
    const keyFile = KEY_FILE_NAME
    switch (typeof failure === 'string' ? failure : failure.reason) {
      case 'other-passphrase':
        return t`The folder has a key file with another passphrase. Type that one, or choose another folder.`
      case 'other-account':
        return t`The folder has the backups of another account. Choose another folder.`
      case 'unreadable-key':
        return t`The folder has a file ${keyFile} that cannot be read. Choose another folder.`
      case 'folder-gone':
        return t`The folder is not there any more. Put it back, or stop and choose another one.`
      case 'disk-full':
        return t`The disk is full. Free some space on it.`
      case 'not-allowed':
        return t`The browser does not let CoMoney write into the folder.`
      case 'key-missing':
        return t`The key file ${keyFile} is not in the folder as it was, and without it no backup would open. Put it back, or stop and set up the backups anew.`
      case 'not-whole':
        return t`The backup did not open again, and was removed.`
      case 'unknown':
        return typeof failure === 'string' ? '' : failure.message
    }
  }
}

// The set-up of automatic backups: a passphrase for the key file, typed twice, and then the folder.
// Invariant: the form forgets the passphrase after the choice of a folder, also if the set-up fails.

interface FolderFormProps {
  readonly isRunning: boolean
  /** Resolves to true if a folder was chosen. */
  readonly onSetUp: (passphrase: string) => Promise<boolean>
  readonly onCancel: () => void
}

function FolderForm({ isRunning, onSetUp, onCancel }: FolderFormProps) {
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
