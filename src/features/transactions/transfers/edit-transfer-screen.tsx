// The screen that edits a transfer, or deletes it: both sides at once, because it is one document.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarSync, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import type { SearchParams } from '../../../domain/transaction/search/search-params'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import { offeredKeys } from '../../../domain/transaction/wallet/wallet'
import { useLocale } from '../../../i18n/use-locale'
import { useDeletion } from '../../../parts/use-deletion'
import { useWallets } from '../../../parts/wallets/use-wallets'
import { BackToSearch } from '../../../parts/way-back'
import type { UserDatabase } from '../../../store/database/user-database'
import { editDraftStore, readEdited } from '../../../store/drafts/edit-drafts'
import type { OpenedDocument } from '../../../store/records/id-changes'
import { BackLink } from '../../../ui/controls/back-link'
import { Button, buttonClass } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { DraftNotice } from '../../../ui/drafts/draft-notice'
import { useEditDraft, useOpenDocument } from '../../../ui/drafts/use-edit-draft'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import { Screen } from '../../../ui/layout/screen'
import layout from '../../../ui/styles/layout.module.css'
import notice from '../../../ui/styles/notice.module.css'
import { repeatTransferRoute } from '../schedules/schedule-routes'
import { editTransfer } from './actions'
import {
  draftOfTransfer,
  type TransferChanges,
  transferChanges,
  transferChangesDraft,
  transferEntryOf,
} from './transfer-draft'
import { TransferForm } from './transfer-form'
import { useTransferToast } from './use-transfer-toast'

const NO_CHANGES: TransferChanges = {}

interface EditTransferScreenProps {
  readonly database: UserDatabase
  readonly id: number
  readonly opened: OpenedDocument
  readonly today: CalendarDate
  readonly notFound: ReactNode
  /** The search that the transfer was opened from. */
  readonly found: SearchParams | undefined
  readonly onDone: () => void
}

export function EditTransferScreen(props: EditTransferScreenProps) {
  const { database, id, notFound, found } = props
  const { t } = useLingui()
  const read = useLiveQuery(
    () => readEdited(database, 'transfers', id, transferChangesDraft(id)),
    [database, id],
  )
  const { document: transfer, isDeleted } = useOpenDocument(read)
  if (transfer === undefined) return null
  if (transfer === null) return notFound
  return (
    <Screen
      title={t`Edit transfer`}
      back={
        found ? (
          <BackToSearch found={found} />
        ) : (
          <BackLink to={{ to: '/wallets/{-$id}', params: { id: undefined } }}>
            <Trans>Back to Wallets</Trans>
          </BackLink>
        )
      }
    >
      {isDeleted && (
        <p className={notice.warning} role="status">
          <Trans>This transfer was deleted on another device.</Trans>
        </p>
      )}
      <EditForm {...props} transfer={transfer} isDeleted={isDeleted} />
    </Screen>
  )
}

interface EditFormProps extends EditTransferScreenProps {
  readonly transfer: Transfer
  readonly isDeleted: boolean
}

function EditForm(props: EditFormProps) {
  const { database, id, opened, today, transfer, isDeleted, onDone } = props
  const { t } = useLingui()
  const locale = useLocale()
  const { wallets } = useWallets(database)
  const [store] = useState(() => editDraftStore(database, transferChangesDraft, id))
  const draft = useEditDraft(store, NO_CHANGES, transfer, isDeleted)
  const fieldsOf = (changes: TransferChanges) => ({ ...draftOfTransfer(transfer), ...changes })
  const fields = fieldsOf(draft.value)
  const tell = useTransferToast(database)
  const remove = useDeletion(database, 'transfers', {
    nameOf: () => t`Transfer`,
    done: t`Transfer deleted`,
    failed: reason => t`The transfer was not deleted. ${reason}`,
    restored: t`Transfer restored`,
  })
  if (wallets.length === 0) return null
  return (
    <DraftNotice {...draft} onDiscard={draft.discard}>
      <TransferForm
        database={database}
        draft={draft}
        fields={fields}
        wallets={wallets}
        today={today}
        savedDate={transfer.date}
        isNew={false}
        submit={<Trans>Save</Trans>}
        extra={
          <div className={layout.actions}>
            <Link {...repeatTransferRoute(transfer)} className={buttonClass('outline')}>
              <Icon icon={CalendarSync} size={18} />
              <Trans>Make recurring</Trans>
            </Link>
            <Button
              icon={Trash2}
              onClick={async () => (await remove(opened.id, opened.since)) && onDone()}
            >
              <Trans>Delete this transfer</Trans>
            </Button>
          </div>
        }
        onChange={part =>
          draft.change(latest => transferChanges({ ...fieldsOf(latest), ...part }, transfer))
        }
        onSave={async () => {
          const entry = transferEntryOf(fields, offeredKeys(wallets), today, locale)
          const isSaved = tell(
            await editTransfer(database, Date.now(), opened.id, entry, opened.since),
          )
          if (isSaved) onDone()
          return isSaved
        }}
      />
    </DraftNotice>
  )
}
