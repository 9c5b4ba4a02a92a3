// The restore of backups in the settings: the form, its progress, and the restores so far.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StartWorker } from '../../../../lib/worker-calls'
import type { UserDatabase } from '../../../../store/database/user-database'
import font from '../../../../ui/styles/font.module.css'
import layout from '../../../../ui/styles/layout.module.css'
import styles from '../backup.module.css'
import { RestoreForm } from './restore-form'
import { RestoreHistory } from './restore-history'
import { useRestore } from './use-restore'

interface RestoreSectionProps {
  readonly database: UserDatabase
  readonly start: StartWorker
}

export function RestoreSection({ database, start }: RestoreSectionProps) {
  const { t } = useLingui()
  const restore = useRestore(database)
  const { step } = restore
  return (
    <section className={layout.medium}>
      <p className={font.remark}>
        <Trans>A backup, or an export as JSON. You see what it would change first.</Trans>
      </p>
      <RestoreForm database={database} start={start} restore={restore} />
      {step && (
        <div className={layout.medium} role="status">
          <p>
            {t`${plural(step.total, { one: 'Restoring # entry', other: 'Restoring # entries' })}`}
          </p>
          <progress
            className={styles.bar}
            value={step.done}
            max={Math.max(step.total, 1)}
            aria-label={t`Progress`}
          />
        </div>
      )}
      <RestoreHistory database={database} restore={restore} />
    </section>
  )
}
