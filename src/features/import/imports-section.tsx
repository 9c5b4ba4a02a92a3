// The imports of this device, each with its undo.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useTimeFormats } from '../../i18n/time-formats'
import { readJobs } from '../../store/bulk/jobs/job-queries'
import type { ImportRecord } from '../../store/database/import-records'
import type { UserDatabase } from '../../store/database/user-database'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import { ActionHistory, PastAction } from '../../ui/lists/action-history'
import { useUndoImport } from './import-job'

/** Older ones are not shown. */
const SHOWN = 10

/** Empty if nothing was imported. */
export function ImportsSection({ database }: { database: UserDatabase }) {
  const imports = useLiveQuery(() => readJobs(database, 'import'), [database]) ?? []
  const undo = useUndoImport(database)
  const [asking, setAsking] = useState<{ record: ImportRecord; edited?: number }>()
  const close = () => setAsking(undefined)
  if (imports.length === 0) return null
  const undoUnedited = async (record: ImportRecord) => {
    const outcome = await undo(record.id)
    if (outcome.kind === 'undone' && outcome.left > 0) setAsking({ record, edited: outcome.left })
    else close()
  }
  return (
    <>
      <ActionHistory>
        {imports.slice(0, SHOWN).map(record => (
          <Import key={record.id} record={record} onUndo={() => setAsking({ record })} />
        ))}
      </ActionHistory>
      {asking?.edited === undefined && asking && (
        <ConfirmDialog
          title={
            <Plural
              value={asking.record.written}
              one="Remove # transaction?"
              other="Remove # transactions?"
            />
          }
          confirm={<Trans>Remove</Trans>}
          onConfirm={() => undoUnedited(asking.record)}
          onClose={close}
        >
          <p>
            <Trans>Those you have changed since the import stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asking?.edited !== undefined && (
        <ConfirmDialog
          title={
            <Plural
              value={asking.edited}
              one="Remove # changed transaction as well?"
              other="Remove # changed transactions as well?"
            />
          }
          confirm={<Trans>Remove</Trans>}
          onConfirm={async () => {
            await undo(asking.record.id, true)
            close()
          }}
          onClose={close}
        >
          <p>
            <Trans>You have changed them since the import.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface ImportProps {
  readonly record: ImportRecord
  readonly onUndo: () => void
}

function Import({ record, onUndo }: ImportProps) {
  const { t } = useLingui()
  const { moment } = useTimeFormats()
  const time = moment(record.at)
  return (
    <PastAction
      name={record.name || <Trans>Pasted lines</Trans>}
      remark={
        <>
          {time} · <Plural value={record.written} one="# transaction" other="# transactions" />
        </>
      }
      undo={<Trans>Undo</Trans>}
      undoLabel={t`Undo the import of ${time}`}
      onUndo={onUndo}
    />
  )
}
