// The notice of an import or restore, or its undo, that was interrupted: the user finishes or undoes it. Its texts are props.

import type { ReactNode } from 'react'
import { countText } from '../i18n/number-formats'
import { useLocale } from '../i18n/use-locale'
import { interruptedJobs } from '../store/bulk/jobs/job-queries'
import type { ImportRecord, JobKind } from '../store/database/import-records'
import type { UserDatabase } from '../store/database/user-database'
import { Button } from '../ui/controls/button'
import { useLiveQuery } from '../ui/hooks/use-live-query'
import font from '../ui/styles/font.module.css'
import layout from '../ui/styles/layout.module.css'
import styles from './interrupted-job.module.css'

export interface JobNoticeProps {
  readonly database: UserDatabase
  readonly onFinish: (record: ImportRecord) => void
  readonly onUndo: (record: ImportRecord) => void
}

interface InterruptedJobProps extends JobNoticeProps {
  readonly kind: JobKind
  /** The sentence about a job that was interrupted while it wrote. */
  readonly writing: (written: string, total: string) => ReactNode
  /** The sentence about a job whose undo was interrupted. */
  readonly undoing: (written: string) => ReactNode
  /** The names of the buttons. */
  readonly finish: ReactNode
  readonly undo: ReactNode
}

/** The banner about it has led here, and on a phone the notice is below other sections. */
function comeIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'center' })
}

export function InterruptedJob(props: InterruptedJobProps) {
  const { database, kind, writing, undoing, finish, undo, onFinish, onUndo } = props
  const [record] = useLiveQuery(() => interruptedJobs(database, kind), [database, kind]) ?? []
  const locale = useLocale()
  if (!record) return null
  const isWriting = record.state === 'writing'
  const written = countText(record.written, locale)
  return (
    <section ref={comeIntoView} className={styles.notice}>
      <p className={font.name}>
        {isWriting ? writing(written, countText(record.total, locale)) : undoing(written)}
      </p>
      {record.name && <p className={font.remark}>{record.name}</p>}
      <div className={layout.actions}>
        {isWriting && (
          <Button variant="primary" onClick={() => onFinish(record)}>
            {finish}
          </Button>
        )}
        <Button onClick={() => onUndo(record)}>{undo}</Button>
      </div>
    </section>
  )
}
