// The import screen: a file or pasted lines, the uses of the columns, the rows, and the import.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StartWorker } from '../../../lib/worker-calls'
import type { RunningJob } from '../../../parts/use-job'
import { WayBack } from '../../../parts/way-back'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button, buttonClass } from '../../../ui/controls/button'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { Screen } from '../../../ui/layout/screen'
import card from '../../../ui/styles/card.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { ImportRequest } from '../actions'
import { PendingImport, useImport, useUndoImport } from '../import-job'
import { FileSource, PdfPassword } from '../source/file-source'
import { useRefusalText } from '../source/use-refusal-text'
import { type SharedLines, useSharedLines } from '../source/use-shared-lines'
import { useWaitingFiles } from '../source/use-waiting-files'
import { FileOrigin, WaitingFilesList } from '../source/waiting-files-list'
import { type FileReading, type OpenedSource, useFileReading } from '../use-file-reading'
import { FilePreview, type NewWallet } from './file-preview'
import styles from './import-screen.module.css'
import { type Opening, StatementEnd } from './statement-end'

interface ImportScreenProps {
  readonly database: UserDatabase
  /** Starts the worker that reads files. */
  readonly startReader: StartWorker
  /** The id of a file that has just been shared or opened with the app. */
  readonly waitingFile: string | undefined
  readonly onFileTaken: () => void
  /** Called with the id of a waiting file that is an encrypted backup. */
  readonly onBackup: (id: string) => void
  /** A text of several transactions that has just been shared with the app. */
  readonly sharedLines: SharedLines | undefined
  readonly Opening: Opening
  readonly NewWallet: NewWallet
}

export function ImportScreen(props: ImportScreenProps) {
  const { database, startReader } = props
  const { t } = useLingui()
  const { reading, open, reread, use, into, close } = useFileReading(database.uid, startReader)
  const { running, run, finish } = useImport(database)
  const undo = useUndoImport(database)
  const [done, setDone] = useState<ImportRequest | null>(null)
  const [imports, setImports] = useState(0)
  const isRunning = running !== null
  const openFile = (opened: OpenedSource) => {
    setDone(null)
    open(opened)
  }
  const isOpen = reading.kind === 'reading' || reading.kind === 'read'
  const waiting = useWaitingFiles(
    database.uid,
    props.waitingFile,
    isRunning || isOpen,
    file => openFile({ source: file, name: file.name }),
    props.onBackup,
    props.onFileTaken,
  )
  const openOther = (opened: OpenedSource) => {
    waiting.leave()
    openFile(opened)
  }
  const waitingText = useSharedLines(
    props.sharedLines,
    isRunning || isOpen,
    isRunning,
    openOther,
    props.onFileTaken,
  )
  const closeFile = () => {
    waiting.leave()
    close()
  }
  return (
    <Screen title={t`Import`} back={<WayBack />}>
      {running ? (
        <Progress {...running} />
      ) : (
        <PendingImport
          database={database}
          onFinish={({ id, written, total }) => void finish(id, { done: written, total })}
          onUndo={({ id }) => void undo(id)}
        />
      )}
      {done && !isRunning && <Done database={database} Opening={props.Opening} {...done} />}
      <div className={styles.source}>
        <FileSource
          // Pasted lines that have been imported are not typed in any more.
          key={imports}
          isDisabled={isRunning}
          hasFile={reading.kind === 'read'}
          onOpen={openOther}
        />
        <WaitingFilesList
          files={waiting.others}
          isDisabled={isRunning}
          onOpen={id => void waiting.open(id)}
          onRemove={id => void waiting.remove(id)}
        />
        {waitingText}
        {isOpen && waiting.opened && <FileOrigin from={waiting.opened.from} />}
        <ReadingState reading={reading} onCancel={closeFile} onOpen={open} />
        {waiting.isMissing && reading.kind === 'none' && (
          <p role="alert" className={styles.refusal}>
            <Trans>The file did not arrive. Choose it here.</Trans>
          </p>
        )}
      </div>
      {reading.kind === 'read' && (
        <FilePreview
          // The choices belong to this file.
          key={reading.number}
          database={database}
          opened={reading.opened}
          preview={reading.preview}
          isDisabled={isRunning}
          onReading={reread}
          onUse={use}
          onWallet={into}
          NewWallet={props.NewWallet}
          onEncoding={encoding => open(reading.opened, encoding)}
          onImport={async request => {
            const outcome = await run(reading.worker, request)
            if (outcome.kind === 'outdated') open(reading.opened)
            else if (outcome.kind === 'done' || outcome.kind === 'interrupted') {
              if (waiting.opened) await waiting.remove(waiting.opened.id)
              closeFile()
            }
            setDone(outcome.kind === 'done' ? request : null)
            if (outcome.kind === 'done') setImports(imports + 1)
          }}
        />
      )}
    </Screen>
  )
}

interface ReadingStateProps {
  readonly reading: FileReading
  readonly onCancel: () => void
  readonly onOpen: (opened: OpenedSource) => void
}

function ReadingState({ reading, onCancel, onOpen }: ReadingStateProps) {
  const refusalText = useRefusalText()
  const failureMessage = useFailureMessage()
  const isPassword = reading.kind === 'refused' && /^pdf-.*password$/.test(reading.refusal)
  return (
    <>
      <div role="status">
        {reading.kind === 'reading' && (
          <div className={layout.between}>
            <p>
              <Trans>Reading the file…</Trans>
            </p>
            <Button onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </div>
      <div role="alert">
        {reading.kind === 'refused' && (
          // The first question for a password is no failure.
          <div className={reading.refusal === 'pdf-password' ? undefined : styles.refusal}>
            <p className={font.strong}>{refusalText(reading.refusal)}</p>
            {!isPassword && (
              <p>
                <Trans>Nothing was imported, and your transactions are as they were.</Trans>
              </p>
            )}
          </div>
        )}
        {reading.kind === 'failed' && (
          <div className={styles.refusal}>
            <p className={font.strong}>
              <Trans>The file cannot be read here.</Trans>
            </p>
            {reading.reason && <p>{failureMessage(reading)}</p>}
            <p>
              <Trans>Your transactions are safe. Try again, or reopen the app.</Trans>
            </p>
          </div>
        )}
      </div>
      {isPassword && (
        <PdfPassword onPassword={password => onOpen({ ...reading.opened, password })} />
      )}
    </>
  )
}

function Progress({ done, total, cancel, isCancelled }: RunningJob) {
  const { t } = useLingui()
  return (
    <section className={card.panel}>
      <p className={font.strong}>
        {isCancelled
          ? t`Cancelling…`
          : t`${plural(total, { one: 'Importing # transaction', other: 'Importing # transactions' })}`}
      </p>
      <progress value={done} max={total} aria-label={t`Progress`} />
      <Button disabled={isCancelled} onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </section>
  )
}

function Done({
  database,
  statement,
  Opening,
}: Pick<ImportScreenProps, 'database' | 'Opening'> & Pick<ImportRequest, 'statement'>) {
  return (
    <section className={card.panel}>
      <p>
        <Trans>Everything is on this device now, and will be sent once you are online.</Trans>
      </p>
      {statement && <StatementEnd database={database} Opening={Opening} {...statement} />}
      <Link to="/" className={buttonClass('outline')}>
        <Trans>Go to the dashboard</Trans>
      </Link>
    </section>
  )
}
