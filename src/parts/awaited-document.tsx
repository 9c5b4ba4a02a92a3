// The screen of a document that may still arrive with the first download.

import type { UserDatabase } from '../store/database/user-database'
import { Skeleton } from '../ui/display/skeleton'
import styles from './awaited-document.module.css'
import { FirstDownload } from './first-download'

export function AwaitedDocument({ database }: { database: UserDatabase }) {
  return (
    <div className={styles.screen}>
      <div className={styles.fields} aria-busy="true">
        <Skeleton width="long" />
        <Skeleton width="medium" />
        <Skeleton width="long" />
      </div>
      <FirstDownload database={database} />
    </div>
  )
}
