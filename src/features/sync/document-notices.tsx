// The notices about a document: on its screen those of its conflicts, and of a newer version that this app cannot read; and
// the screen in place of a document that this app cannot read, or must not change (rule Q7).

import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryState } from '@tanstack/react-router'
import { CloudAlert } from 'lucide'
import type { CollectionName } from '../../domain/document'
import type { UserDatabase } from '../../store/database/user-database'
import { editDraftKey } from '../../store/drafts/draft-key'
import { isUnreadable } from '../../store/records/unreadable'
import { BackLink } from '../../ui/controls/back-link'
import { Icon } from '../../ui/controls/icon'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import { Screen } from '../../ui/layout/screen'
import notice from '../../ui/styles/notice.module.css'
import { ConflictNotice, type ConflictNoticeProps } from './conflicts/conflict-notice'
import styles from './conflicts/conflict-notice.module.css'

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

interface NewerDocumentProps {
  readonly database: UserDatabase
  readonly collection: CollectionName
  readonly id: number
  /** The list of the dashboard that the document was opened from. */
  readonly list?: NonNullable<HistoryState['list']>
}

export function NewerDocument({ database, collection, id, list }: NewerDocumentProps) {
  const { t } = useLingui()
  const draft = useLiveQuery(
    () => database.drafts.get(editDraftKey(collection, id)),
    [database, collection, id],
  )
  return (
    <Screen
      title={t`Newer version`}
      back={
        collection === 'savings' ? (
          <BackLink to={{ to: '/saving-planner' }}>
            <Trans>Back to Savings Planner</Trans>
          </BackLink>
        ) : collection === 'schedules' ? (
          <BackLink to={{ to: '/schedules/{-$form}' }}>
            <Trans>Back to Schedules</Trans>
          </BackLink>
        ) : (
          <BackLink to={{ to: '/', search: list ?? {} }}>
            <Trans>Back to Dashboard</Trans>
          </BackLink>
        )
      }
      heading={<Trans>A newer version of CoMoney has changed this</Trans>}
    >
      <p>
        <Trans>You can change it here once this device has that version, too.</Trans>
      </p>
      {draft && (
        <p>
          <Trans>Your entry is kept until then.</Trans>
        </p>
      )}
    </Screen>
  )
}
