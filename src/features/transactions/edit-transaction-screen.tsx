// Editing a transaction (specification, section 2, Edit transaction).
// Invariant: the form shows only once the transaction has been read, and saves under its id.

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CalendarDate } from '../../domain/calendar'
import type { Transaction, TransactionType } from '../../domain/transaction'
import type { UserDatabase } from '../../store/user-database'
import { usePageTitle } from '../../ui/use-page-title'
import { editTransaction } from './actions'
import { readTransaction } from './queries'
import { draftOf, entryOf } from './transaction-draft'
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
          <ArrowLeft size={18} aria-hidden="true" />
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
  const { database, opened, today, renderCategory, onSaved } = props
  const { t } = useLingui()
  // What the form opened with: a change that arrives meanwhile must not move what is being typed.
  const [original] = useState(props.transaction)
  const [draft, setDraft] = useState(() => draftOf(original))
  const showOutcome = useSaveToast(t`Transaction Saved`)

  async function save(): Promise<boolean> {
    const { id, since } = opened
    const entry = entryOf(draft, today)
    const outcome = await editTransaction(database, Date.now(), id, entry, since)
    showOutcome(outcome)
    if (outcome.kind === 'saved') onSaved()
    return outcome.kind === 'saved'
  }

  return (
    <TransactionForm
      draft={draft}
      onDraft={setDraft}
      today={today}
      submit={<Trans>Save</Trans>}
      renderCategory={slot =>
        renderCategory({ ...slot, type: original.type, original: original.category })
      }
      onSave={save}
    />
  )
}
