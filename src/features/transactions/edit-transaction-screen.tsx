// Editing a transaction (specification, section 2, Edit transaction).
// Invariant: the form shows only once the transaction has been read, and saves under its id.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { ArrowLeft } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar'
import type { Transaction, TransactionType } from '../../domain/transaction'
import { useLocale } from '../../i18n/use-locale'
import { draftPlace } from '../../store/drafts'
import type { UserDatabase } from '../../store/user-database'
import { DraftFrame } from '../../ui/draft-frame'
import { Icon } from '../../ui/icon'
import { useDraft } from '../../ui/use-draft'
import { usePageTitle } from '../../ui/use-page-title'
import { editTransaction, type ReadAlso } from './actions'
import { readTransaction } from './queries'
import { changedDraft, changesIn, NO_CHANGES, transactionChangesDraft } from './transaction-changes'
import { entryOf } from './transaction-draft'
import { type CategorySlot, TransactionForm } from './transaction-form'
import styles from './transaction-screen.module.css'
import { useSaveToast } from './use-save-toast'

export interface EditCategorySlot extends CategorySlot {
  readonly type: TransactionType
  readonly original: string
}

interface EditTransactionScreenProps {
  readonly database: UserDatabase
  readonly id: number
  /** The id with which the form opened, and the latest move at that time (rule M4). */
  readonly opened: { readonly id: number; readonly since: number }
  readonly today: CalendarDate
  readonly notFound: ReactNode
  readonly renderCategory: (slot: EditCategorySlot) => ReactNode
  readonly readAlso: ReadAlso
  readonly onSaved: () => void
}

export function EditTransactionScreen(props: EditTransactionScreenProps) {
  const { database, id, notFound } = props
  const { t } = useLingui()
  const transaction = useLiveQuery(() => readTransaction(database, id), [database, id])
  usePageTitle(t`Edit`)
  if (transaction === undefined) return null
  if (transaction === null) return notFound
  return (
    <div className={styles.screen}>
      <p>
        <Link to="/detail/$id" params={{ id: String(id) }} className={styles.back}>
          <Icon of={ArrowLeft} size={18} />
          <Trans>Back to Detail</Trans>
        </Link>
      </p>
      <header>
        <h1 className={styles.heading}>
          {transaction.type === 'income' ? (
            <Trans>Edit your income, here</Trans>
          ) : (
            <Trans>Edit your expense, here</Trans>
          )}
        </h1>
        <p className={styles.hint}>
          <Trans>Fill in the details below</Trans>
        </p>
      </header>
      <EditForm key={props.opened.id} {...props} transaction={transaction} />
    </div>
  )
}

function EditForm(props: EditTransactionScreenProps & { readonly transaction: Transaction }) {
  const { database, opened, today, transaction, renderCategory, readAlso, onSaved } = props
  const { t } = useLingui()
  const [place] = useState(() => draftPlace(database, transactionChangesDraft(opened.id)))
  const kept = useDraft(place, NO_CHANGES)
  // A change that arrives meanwhile shows in the fields that nobody has touched, and moves no other.
  const draft = changedDraft(transaction, kept.value)
  const locale = useLocale()
  const showOutcome = useSaveToast(t`Transaction Saved`)

  async function save(): Promise<boolean> {
    const { id, since } = opened
    const entry = entryOf(draft, today, locale)
    const outcome = await editTransaction(database, Date.now(), id, entry, since, readAlso)
    showOutcome(outcome)
    if (outcome.kind === 'saved') onSaved()
    return outcome.kind === 'saved'
  }

  return (
    <DraftFrame {...kept} onDiscard={kept.discard}>
      <TransactionForm
        draft={draft}
        onChange={part =>
          kept.change(latest =>
            changesIn({ ...changedDraft(transaction, latest), ...part }, transaction),
          )
        }
        today={today}
        submit={<Trans>Save</Trans>}
        renderCategory={slot =>
          renderCategory({ ...slot, type: transaction.type, original: transaction.category })
        }
        onSave={() => kept.whileSaving(save)}
      />
    </DraftFrame>
  )
}
