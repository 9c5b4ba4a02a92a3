// The notice that replaces a screen whose document this app cannot read, or must not change (rule Q7).

import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryState } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import type { CollectionName } from '../../../domain/document'
import type { UserDatabase } from '../../../store/database/user-database'
import { editDraftKey } from '../../../store/drafts/draft-key'
import { BackLink } from '../../../ui/controls/back-link'
import { Screen } from '../../../ui/layout/screen'

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
