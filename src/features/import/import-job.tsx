// An import of a file in React: its run and its undo with their texts, and the notice of an interrupted one.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkerConnection } from '../../lib/worker-calls'
import { InterruptedJob, type JobNoticeProps } from '../../parts/interrupted-job'
import { useJob, useUndoJob } from '../../parts/use-job'
import type { UserDatabase } from '../../store/database/user-database'
import { type ImportRequest, importRows } from './actions'
import type { ImportCalls } from './worker/import-worker'

export function useImport(database: UserDatabase) {
  const { t } = useLingui()
  const { running, run, finish } = useJob(database, useUndoImport(database), {
    done: count =>
      t`${plural(count, { one: 'Imported # transaction', other: 'Imported # transactions' })}`,
    cancelled: t`Cancelled. Nothing was imported.`,
    busy: t`Another import is not finished yet. Nothing was imported.`,
    outdated: t`Something else was imported meanwhile. Looking for duplicates again.`,
    interrupted: t`The import was interrupted. You can finish or undo it.`,
    failed: reason => t`Nothing was imported: ${reason}`,
  })
  return {
    running,
    finish,
    run: (worker: WorkerConnection<ImportCalls>, request: ImportRequest) =>
      run({ done: 0, total: request.count }, progress =>
        importRows(database, Date.now(), worker, request, progress),
      ),
  }
}

/** @returns undoes an import, and shows the result */
export function useUndoImport(database: UserDatabase) {
  const { t } = useLingui()
  return useUndoJob(database, {
    beginning: t`Undoing the import…`,
    undone: removed =>
      t`${plural(removed, { one: '# transaction removed', other: '# transactions removed' })}`,
    list: t`See the imports`,
    busy: t`Another import is not finished yet.`,
  })
}

/** The notice of an interrupted import. */
export function PendingImport(props: JobNoticeProps) {
  return (
    <InterruptedJob
      {...props}
      kind="import"
      writing={(written, total) => (
        <Trans>
          An import was interrupted: {written} of {total} transactions are here.
        </Trans>
      )}
      undoing={written => (
        <Trans>The undo of an import was interrupted: {written} transactions are still here.</Trans>
      )}
      finish={<Trans>Finish the import</Trans>}
      undo={<Trans>Undo the import</Trans>}
    />
  )
}
