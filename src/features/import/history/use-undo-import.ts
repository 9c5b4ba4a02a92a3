// The undo of an import, with its toasts.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useUndoJob } from '../../../parts/use-job'
import type { UserDatabase } from '../../../store/database/user-database'

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
