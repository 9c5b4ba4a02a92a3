// The notice of an interrupted import or undo: the user finishes or undoes it.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { countText } from '../../../i18n/number-formats'
import { useLocale } from '../../../i18n/use-locale'
import { interruptedJobs } from '../../../store/bulk/jobs/job-queries'
import type { ImportRecord } from '../../../store/database/import-records'
import type { UserDatabase } from '../../../store/database/user-database'
import { InterruptedAction } from '../../../ui/lists/action-history'

interface PendingImportProps {
  readonly database: UserDatabase
  readonly onFinish: (record: ImportRecord) => void
  readonly onUndo: (record: ImportRecord) => void
}

export function PendingImport({ database, onFinish, onUndo }: PendingImportProps) {
  const [record] = useLiveQuery(() => interruptedJobs(database, 'import'), [database]) ?? []
  const locale = useLocale()
  if (!record) return null
  const written = countText(record.written, locale)
  const total = countText(record.total, locale)
  return (
    <InterruptedAction
      text={
        record.state === 'undoing' ? (
          <Trans>
            The undo of an import was interrupted: {written} transactions are still here.
          </Trans>
        ) : (
          <Trans>
            An import was interrupted: {written} of {total} transactions are here.
          </Trans>
        )
      }
      remark={record.name}
      finish={record.state === 'writing' && <Trans>Finish the import</Trans>}
      undo={<Trans>Undo the import</Trans>}
      onFinish={() => onFinish(record)}
      onUndo={() => onUndo(record)}
    />
  )
}
