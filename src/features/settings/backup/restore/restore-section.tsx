// The restore of backups in the settings: the form, its progress, and the restores so far.

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTimeFormats } from '../../../../i18n/time-formats'
import type { StartWorker } from '../../../../lib/worker-calls'
import { InterruptedJob } from '../../../../parts/interrupted-job'
import { readJobs } from '../../../../store/bulk/jobs/job-queries'
import type { ImportRecord } from '../../../../store/database/import-records'
import type { UserDatabase } from '../../../../store/database/user-database'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { useLiveQuery } from '../../../../ui/hooks/use-live-query'
import { ActionHistory, PastAction } from '../../../../ui/lists/action-history'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import styles from '../backup.module.css'
import { RestoreForm } from './restore-form'
import { type UsedRestore, useRestore, useUndoRestore } from './use-restore'

interface RestoreSectionProps {
  readonly database: UserDatabase
  readonly start: StartWorker
}

export function RestoreSection({ database, start }: RestoreSectionProps) {
  const { t } = useLingui()
  const restore = useRestore(database)
  const { running } = restore
  return (
    <section className={layout.medium}>
      <p className={font.remark}>
        <Trans>A backup, or an export as JSON. You see what it would change first.</Trans>
      </p>
      <RestoreForm database={database} start={start} restore={restore} />
      {running && (
        <div className={layout.medium} role="status">
          <p>
            {t`${plural(running.total, { one: 'Restoring # entry', other: 'Restoring # entries' })}`}
          </p>
          <progress
            className={styles.bar}
            value={running.done}
            max={Math.max(running.total, 1)}
            aria-label={t`Progress`}
          />
        </div>
      )}
      <RestoreHistory database={database} restore={restore} />
    </section>
  )
}

// The list of the restores on this device, each with its undo, and the notice of an interrupted restore, which the user
// finishes or undoes.

/** Older ones are not shown. */
const SHOWN = 10

interface RestoreHistoryProps {
  readonly database: UserDatabase
  readonly restore: UsedRestore
}

/** Empty if nothing was restored. */
function RestoreHistory({ database, restore }: RestoreHistoryProps) {
  const restores = useLiveQuery(() => readJobs(database, 'restore'), [database]) ?? []
  const undo = useUndoRestore(database)
  const [edited, setEdited] = useState<{ readonly id: string; readonly count: number }>()
  const undoUnedited = async ({ id }: ImportRecord) => {
    const outcome = await undo(id)
    if (outcome.kind === 'undone' && outcome.left > 0) setEdited({ id, count: outcome.left })
  }
  const done = restores.filter(({ state }) => state === 'done')
  return (
    <>
      {!restore.running && (
        <InterruptedJob
          database={database}
          kind="restore"
          writing={(written, total) => (
            <Trans>
              A restore was interrupted: {written} of {total} entries are restored.
            </Trans>
          )}
          undoing={written => (
            <Trans>The undo of a restore was interrupted: {written} entries are not undone.</Trans>
          )}
          finish={<Trans>Finish the restore</Trans>}
          undo={<Trans>Undo the restore</Trans>}
          onFinish={({ id, written, total }) => void restore.finish(id, { done: written, total })}
          onUndo={record => void undoUnedited(record)}
        />
      )}
      {done.length > 0 && (
        <ActionHistory>
          {done.slice(0, SHOWN).map(record => (
            <Restore key={record.id} record={record} onUndo={() => void undoUnedited(record)} />
          ))}
        </ActionHistory>
      )}
      {edited && (
        <ConfirmDialog
          title={
            <Plural
              value={edited.count}
              one="Undo # entry that you have changed since, too?"
              other="Undo # entries that you have changed since, too?"
            />
          }
          confirm={<Trans>Undo</Trans>}
          onConfirm={async () => {
            await undo(edited.id, true)
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        >
          <p>
            <Trans>Your later changes to it would be lost.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface RestoreProps {
  readonly record: ImportRecord
  readonly onUndo: () => void
}

function Restore({ record, onUndo }: RestoreProps) {
  const { t } = useLingui()
  const { moment } = useTimeFormats()
  const time = moment(record.at)
  return (
    <PastAction
      name={record.name}
      remark={
        <>
          {time} ·{' '}
          <Plural value={record.written} one="# entry restored" other="# entries restored" />
        </>
      }
      undo={<Trans>Undo</Trans>}
      undoLabel={t`Undo the restore of ${time}`}
      onUndo={onUndo}
    />
  )
}
