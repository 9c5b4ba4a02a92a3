// The screen that adds a transfer: the third tab of the form of a new transaction.
// Invariant: one form creates one transfer, also with double taps and retries.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { enteredAmount } from '../../../domain/money/amount-input'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { offeredKeys } from '../../../domain/transaction/wallet/wallet'
import { inWallet } from '../../../domain/transaction/wallet-of'
import { useLocale } from '../../../i18n/use-locale'
import { useWallets, type WalletRoute, walletRoute } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { sharedDraftStore } from '../../../store/drafts/drafts'
import { reserveId } from '../../../store/id-reservation'
import { BackLink } from '../../../ui/controls/back-link'
import { DraftNotice } from '../../../ui/drafts/draft-notice'
import { useDraft } from '../../../ui/drafts/use-draft'
import { Screen } from '../../../ui/layout/screen'
import { OccurrenceNote } from '../form/occurrence-note'
import { TypeTabs } from '../form/type-tabs'
import type { OfferedTransfer } from '../transaction-draft'
import { addTransfer, bookTransfer } from './actions'
import { ADD_TRANSFER_DRAFT, EMPTY_TRANSFER, transferEntryOf } from './transfer-draft'
import { TransferForm } from './transfer-form'
import { useTransferToast } from './use-transfer-toast'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What is known of a new transfer; never in a URL, because it is personal. */
    transfer?: OfferedTransfer
  }
}

/** The screen after a save. */
export type TransferTarget = WalletRoute

interface AddTransferScreenProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  /** What a line has said of the transfer, the wallet that the screen was opened from, or a due transfer. */
  readonly offered: OfferedTransfer | undefined
  readonly onType: (type: TransactionType) => void
  /** @param to the wallet that the money has left */
  readonly onSaved: (to: TransferTarget) => void
}

export function AddTransferScreen(props: AddTransferScreenProps) {
  const { database, today, offered, onType, onSaved } = props
  const { t } = useLingui()
  const panelId = useId()
  const locale = useLocale()
  const { wallets } = useWallets(database)
  const [store] = useState(() => sharedDraftStore(database, ADD_TRANSFER_DRAFT))
  const draft = useDraft(store, { ...EMPTY_TRANSFER, ...offered })
  const [reservation] = useState(() => reserveId(database))
  const tell = useTransferToast(database)

  async function save(): Promise<boolean> {
    const entry = transferEntryOf(draft.value, offeredKeys(wallets), today, locale)
    const amount = enteredAmount(draft.value.fee, locale)
    if (typeof amount === 'string') return false
    const { date } = entry
    const [name, category] = [t`Transfer fee`, t`Fees`]
    const fee = {
      id: 0,
      date,
      type: 'expense',
      name,
      amount: amount ?? 0,
      category,
      description: '',
    } as const
    const { occurrence } = draft.value
    const paid = fee.amount > 0 ? inWallet(fee, entry.from) : null
    const outcome = occurrence
      ? await bookTransfer(database, Date.now(), occurrence, entry, paid)
      : await addTransfer(Date.now(), reservation, entry, paid)
    const isSaved = tell(outcome, occurrence === undefined)
    if (isSaved) onSaved(walletRoute(entry.from))
    return isSaved
  }

  return (
    <Screen
      title={t`New transfer`}
      back={
        <BackLink to={{ to: '/' }}>
          <Trans>Back to Dashboard</Trans>
        </BackLink>
      }
    >
      <TypeTabs type="transfer" panelId={panelId} onType={onType} onTransfer={() => {}} />
      <div id={panelId} role="tabpanel" aria-label={t`Transfer`}>
        {wallets.length > 0 && offeredKeys(wallets).length < 2 ? (
          <p>
            <Trans>
              A transfer needs two wallets. <Link to="/wallets/{-$id}">Add the second one</Link>.
            </Trans>
          </p>
        ) : (
          <DraftNotice {...draft} onDiscard={draft.discard}>
            <OccurrenceNote
              occurrence={draft.value.occurrence}
              onRemove={() => draft.change(latest => ({ ...latest, occurrence: undefined }))}
            />
            <TransferForm
              database={database}
              draft={draft}
              fields={draft.value}
              wallets={wallets}
              today={today}
              isNew
              submit={<Trans>Add</Trans>}
              onChange={part => draft.change(latest => ({ ...latest, ...part }))}
              onSave={save}
            />
          </DraftNotice>
        )}
      </div>
    </Screen>
  )
}
