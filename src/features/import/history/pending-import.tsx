// An import or an undo that was interrupted: it is finished or undone, as the user says.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { countText } from '../../../i18n/number-formats'
import { useLocale } from '../../../i18n/use-locale'
import type { ImportRecord } from '../../../store/database/import-records'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button } from '../../../ui/controls/button'
import { interruptedImports } from '../queries'
import styles from './history.module.css'

interface PendingImportProps {
  readonly database: UserDatabase
  readonly onFinish: (record: ImportRecord) => void
  readonly onUndo: (record: ImportRecord) => void
}

export function PendingImport({ database, onFinish, onUndo }: PendingImportProps) {
  const [record] = useLiveQuery(() => interruptedImports(database), [database]) ?? []
  const locale = useLocale()
  if (!record) return null
  const written = countText(record.written, locale)
  const total = countText(record.total, locale)
  return (
    <section className={styles.pending}>
      <p className={styles.strong}>
        {record.state === 'undoing' ? (
          <Trans>
            The undo of an import was interrupted: {written} transactions are still here.
          </Trans>
        ) : (
          <Trans>
            An import was interrupted: {written} of {total} transactions are here.
          </Trans>
        )}
      </p>
      {record.name !== '' && <p className={styles.remark}>{record.name}</p>}
      <div className={styles.buttons}>
        {record.state === 'writing' && (
          <Button look="primary" onClick={() => onFinish(record)}>
            <Trans>Finish the import</Trans>
          </Button>
        )}
        <Button onClick={() => onUndo(record)}>
          <Trans>Undo the import</Trans>
        </Button>
      </div>
    </section>
  )
}
