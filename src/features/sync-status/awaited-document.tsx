// A document's screen while the document is on its way to a new device.

import type { UserDatabase } from '../../store/user-database'
import { Placeholder } from '../../ui/placeholder'
import styles from './awaited-document.module.css'
import { FirstDownload } from './first-download'

export function AwaitedDocument({ database }: { database: UserDatabase }) {
  return (
    <div className={styles.screen}>
      <div className={styles.fields} aria-busy="true">
        <Placeholder width="long" />
        <Placeholder width="medium" />
        <Placeholder width="long" />
      </div>
      <FirstDownload database={database} />
    </div>
  )
}
