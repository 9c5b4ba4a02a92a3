// The screen that edits a transaction (specification, section 2, Edit transaction).
// Invariant: the form shows only after the transaction has been read, and stays when it is deleted elsewhere.

import { Trans, useLingui } from '@lingui/react/macro'
import { type HistoryState, Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { CalendarDate, YearMonth } from '../../../domain/dates/calendar'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import { useLocale } from '../../../i18n/use-locale'
import type { UserDatabase } from '../../../store/database/user-database'
import { editDraftKey } from '../../../store/drafts/draft-key'
import { editDraftStore, readEdited } from '../../../store/drafts/edit-drafts'
import { reserveId } from '../../../store/id-reservation'
import type { OpenedDocument } from '../../../store/records/id-changes'
import { BackLink } from '../../../ui/controls/back-link'
import { buttonClass } from '../../../ui/controls/button'
import { DeletedNotice } from '../../../ui/drafts/deleted-notice'
import { DraftNotice } from '../../../ui/drafts/draft-notice'
import { useEditDraft, useOpenDocument } from '../../../ui/drafts/use-edit-draft'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import font from '../../../ui/styles/font.module.css'
import { addTransaction, editTransaction, type SavedChange } from '../actions'
import { entryOf, type TransactionDraft } from '../transaction-draft'
import styles from '../transaction-screen.module.css'
import { useSaveToast } from '../use-save-toast'
import { useWalletChoice, WalletChips } from '../wallet-choice/wallet-chips'
import { changedDraft, changesIn, NO_CHANGES, transactionChangesDraft } from './transaction-changes'
import { type CategorySlot, TransactionForm } from './transaction-form'

interface EditCategorySlot extends CategorySlot {
  readonly type: TransactionType
  readonly original: string
}

interface EditTransactionScreenProps {
  readonly database: UserDatabase
  readonly id: number
  readonly opened: OpenedDocument
  readonly today: CalendarDate
  /** The list that the transaction was opened from, and the period that it shows now. */
  readonly list: NonNullable<HistoryState['list']>
  readonly listed: CalendarDate | YearMonth
  /** The search that the transaction was opened from. */
  readonly found: HistoryState['found']
  /** Notices about this transaction. */
  readonly notice?: ReactNode
  readonly notFound: ReactNode
  readonly renderCategory: (slot: EditCategorySlot) => ReactNode
  readonly onSaved: (change: SavedChange) => void
}

export function EditTransactionScreen(props: EditTransactionScreenProps) {
  const { database, id, opened, notice, notFound } = props
  const { t } = useLingui()
  const found = useLiveQuery(
    () => readEdited(database, 'transactions', id, transactionChangesDraft(id)),
    [database, id],
  )
  const { document: transaction, isDeleted } = useOpenDocument(found)
  useDocumentTitle(t`Edit`)
  if (transaction === undefined) return null
  if (transaction === null) return notFound
  return (
    <div className={styles.screen}>
      {isDeleted || <BackToDetail id={id} state={originOf(props)} />}
      <EditHeading type={transaction.type} />
      {notice}
      <EditForm key={opened.id} {...props} transaction={transaction} isDeleted={isDeleted} />
    </div>
  )
}

function originOf({
  list,
  found,
}: Pick<EditTransactionScreenProps, 'list' | 'found'>): HistoryState {
  return { list, ...(found && { found }) }
}

function BackToDetail({ id, state }: { id: number; state: HistoryState }) {
  return (
    <BackLink to={{ to: '/detail/$id', params: { id: String(id) }, state }}>
      <Trans>Back to Detail</Trans>
    </BackLink>
  )
}

function EditHeading({ type }: { type: TransactionType }) {
  return (
    <header>
      <h1>
        {type === 'income' ? (
          <Trans>Edit your income, here</Trans>
        ) : (
          <Trans>Edit your expense, here</Trans>
        )}
      </h1>
      <p className={font.soft}>
        <Trans>Fill in the details below</Trans>
      </p>
    </header>
  )
}

interface EditFormProps extends EditTransactionScreenProps {
  readonly transaction: Transaction
  readonly isDeleted: boolean
}

function EditForm(props: EditFormProps) {
  const { database, id, today, list, transaction, isDeleted, renderCategory } = props
  const [store] = useState(() => editDraftStore(database, transactionChangesDraft, id))
  const draft = useEditDraft(store, NO_CHANGES, transaction, isDeleted)
  // A synced change shows only in the fields that the user has not changed.
  const fields = changedDraft(transaction, draft.value)
  const save = useSave(props, fields)
  const formId = useId()
  const choice = useWalletChoice(database, fields)
  const change = (part: Partial<TransactionDraft>) =>
    draft.change(latest =>
      changesIn({ ...changedDraft(transaction, latest), ...part }, transaction),
    )

  return (
    <>
      <DeletedNotice
        isDeleted={isDeleted}
        title={<Trans>This transaction was deleted elsewhere.</Trans>}
        form={formId}
        back={
          <Link to="/" search={list} className={buttonClass('ghost')} onClick={draft.discard}>
            <Trans>Back to Dashboard</Trans>
          </Link>
        }
      />
      <DraftNotice {...draft} onDiscard={draft.discard}>
        <TransactionForm
          database={database}
          currency={choice.currency}
          id={formId}
          draft={draft}
          fields={fields}
          onChange={change}
          wallet={<WalletChips {...choice} onChoose={wallet => change({ wallet })} />}
          today={today}
          savedDate={transaction.date}
          submit={isDeleted ? <Trans>Save as new</Trans> : <Trans>Save</Trans>}
          renderCategory={slot =>
            renderCategory({ ...slot, type: transaction.type, original: transaction.category })
          }
          onSave={save}
        />
      </DraftNotice>
    </>
  )
}

/** Saves under the transaction's id; a transaction that was deleted elsewhere is saved as a new one. */
function useSave(props: EditFormProps, fields: TransactionDraft): () => Promise<boolean> {
  const { database, id, opened, today, listed, isDeleted, onSaved } = props
  const { t } = useLingui()
  const locale = useLocale()
  const [reservation] = useState(() => reserveId(database))
  const showOutcome = useSaveToast(database, t`Transaction Saved`, { today, listed })
  return async () => {
    const entry = entryOf(fields, today, locale)
    const now = Date.now()
    const outcome = isDeleted
      ? await addTransaction(now, reservation, entry, editDraftKey('transactions', id))
      : await editTransaction(database, now, opened.id, entry, opened.since)
    showOutcome(outcome)
    if (outcome.kind === 'saved') onSaved({ before: outcome.before, after: outcome.transaction })
    return outcome.kind === 'saved'
  }
}
