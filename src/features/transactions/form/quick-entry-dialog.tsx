// The quick entry as a dialog over any screen: a line is saved, and the screen below stays.
// Invariant: it saves only what its line says. A draft that was filled in by hand opens the form instead.

import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import {
  type Transaction,
  type TransactionType,
  transactionFrom,
} from '../../../domain/transaction/transaction'
import type { UserDatabase } from '../../../store/database/user-database'
import { Button, buttonClass } from '../../../ui/controls/button'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog'
import { useFormSubmit } from '../../../ui/forms/use-form-submit'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import { lineOf } from '../quick-entry/fill-draft'
import { QuickEntryField } from '../quick-entry/quick-entry-field'
import type { TransactionFormDraft } from '../quick-entry/use-transaction-draft'
import { useTransactionErrorTexts } from '../use-transaction-errors'
import { useDateQuestion } from './use-date-question'
import { useNewTransaction } from './use-new-transaction'

interface QuickEntryDialogProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
  readonly onSaved: (saved: Transaction) => void
  readonly onClose: () => void
}

export function QuickEntryDialog({ database, today, onSaved, onClose }: QuickEntryDialogProps) {
  const id = useId()
  const line = useRef<HTMLInputElement>(null)
  const [type, onType] = useState<TransactionType>('expense')
  const { draft, quickEntry, entry, save } = useNewTransaction(database, {
    ...{ type, isTypeChosen: false, today, onType },
    onSaved: saved => {
      onClose()
      onSaved(saved)
    },
  })
  const { askFirst, question } = useDateQuestion(entry.date, today, () => transactionFrom(0, entry))
  const { submit, isSaving, showErrors, saveNow } = useFormSubmit({ save, draft, askFirst })
  const errors = useTransactionErrorTexts()(entry)
  useFormForFields(draft, today, onClose)
  // The dialog gives its line the focus when it opens, and the line must then take the next key.
  if (!draft.isRead) return null
  return (
    <Dialog title={<Trans>New transaction</Trans>} onClose={onClose}>
      <form id={id} className={layout.medium} noValidate onSubmit={submit}>
        <QuickEntryField input={line} form={id} entry={quickEntry} isReady />
        <div role="alert">
          {showErrors &&
            Object.entries(errors).map(([field, text]) => (
              <p key={field} className={font.expense}>
                {text}
              </p>
            ))}
        </div>
        <DialogActions>
          <Link
            to="/add/$type"
            params={{ type: draft.value.type }}
            state={{ isTypeOpen: true }}
            className={buttonClass('ghost')}
            onClick={onClose}
          >
            <Trans>All fields</Trans>
          </Link>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={isSaving}>
            <Trans>Add</Trans>
          </Button>
        </DialogActions>
      </form>
      {question(saveNow)}
    </Dialog>
  )
}

/** Decides once, when the draft has been read: later changes by hand are answers about the line. */
function useFormForFields(
  { isRead, restoredFrom, value }: TransactionFormDraft,
  today: CalendarDate,
  onClose: () => void,
): void {
  const navigate = useNavigate()
  const openForm = useEffectEvent(() => {
    const isLine = value.description === '' && value.occurrence === undefined
    if (restoredFrom === null || (isLine && lineOf(value, today).byHand.length === 0)) return
    onClose()
    void navigate({ to: '/add/$type', params: { type: value.type }, state: { isTypeOpen: true } })
  })
  useEffect(() => {
    if (isRead) openForm()
  }, [isRead])
}
