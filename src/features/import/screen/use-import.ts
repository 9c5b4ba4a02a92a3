// The import of a file in React, with its texts.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { WorkerConnection } from '../../../lib/worker-calls'
import { useJob } from '../../../parts/use-job'
import type { UserDatabase } from '../../../store/database/user-database'
import { type ImportRequest, importRows } from '../actions'
import { useUndoImport } from '../history/use-undo-import'
import type { ImportCalls } from '../worker/import-worker'

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
