// The undo of an import, with its toasts.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type UndoOutcome, undoWholeJob } from '../../../store/bulk/jobs/run-job'
import type { UserDatabase } from '../../../store/database/user-database'
import { useBulkUndo } from '../../../ui/toast/use-bulk-undo'

/** @returns undoes an import, and shows the result */
export function useUndoImport(
  database: UserDatabase,
): (id: string, withEdited?: boolean) => Promise<UndoOutcome> {
  const { t } = useLingui()
  const tellUndo = useBulkUndo<UndoOutcome & { kind: 'undone' }>({
    beginning: t`Undoing the import…`,
    undone: ({ undone: removed }) =>
      t`${plural(removed, { one: '# transaction removed', other: '# transactions removed' })}`,
    list: t`See the imports`,
    busy: t`Another import is not finished yet.`,
  })
  return (id, withEdited = false) =>
    tellUndo(() => undoWholeJob(database, Date.now(), id, withEdited))
}
