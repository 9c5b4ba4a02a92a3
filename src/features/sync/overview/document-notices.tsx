// The notices on a document's screen: its conflicts, and a newer version that this app cannot read (rule Q7).

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { CloudAlert } from 'lucide'
import { isUnreadable } from '../../../store/records/unreadable'
import { Icon } from '../../../ui/controls/icon'
import notice from '../../../ui/styles/notice.module.css'
import { ConflictNotice, type ConflictNoticeProps } from '../conflicts/conflict-notice'
import styles from '../conflicts/conflict-notice.module.css'

export function DocumentNotices(props: ConflictNoticeProps) {
  const { database, collection, id } = props
  const isNewer = useLiveQuery(
    () => isUnreadable(database, { collection, id }),
    [database, collection, id],
  )
  return (
    <>
      <ConflictNotice {...props} />
      {/* It may appear while a form is open; from then on the form's save is refused. */}
      <div role="status" className={notice.region}>
        {isNewer && (
          <p className={styles.notice}>
            <Icon icon={CloudAlert} size={20} />
            <Trans>
              A newer version of CoMoney has changed this. You see the version before, and cannot
              change it here.
            </Trans>
          </p>
        )}
      </div>
    </>
  )
}
