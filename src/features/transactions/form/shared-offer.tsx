// The offer of a text that another app has shared.
// Invariant: the text fills an empty expense form by itself; for any other form the user decides.

import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SharedEntry } from '../../../domain/transaction/shared-text/shared-text'
import type { Amount } from '../../../i18n/amount-formats'
import { useAmountText } from '../../../i18n/use-amounts'
import { Button } from '../../../ui/controls/button'
import styles from './shared-offer.module.css'
import { ADD_TRANSACTION_DRAFT, isSameDraft, withShared } from './transaction-draft'
import type { TransactionFormDraft } from './use-transaction-draft'

interface SharedOfferProps {
  readonly draft: TransactionFormDraft
  readonly shared: SharedEntry | undefined
  /** Called when the shared text is in the form. */
  readonly onTaken: () => void
}

export function SharedOffer({ draft, shared, onTaken }: SharedOfferProps) {
  const amountText = useAmountText()
  const filled = shared && withShared(draft.value, shared)
  const isThere = filled !== undefined && isSameDraft(draft.value, filled)
  const [offered, setOffered] = useState<SharedEntry>()
  const isForIt = draft.value.type === 'expense' && ADD_TRANSACTION_DRAFT.isBlank(draft.value)
  const isFree = isThere || (shared !== offered && isForIt)
  // Once offered, always offered: a form that is emptied later must not fill itself.
  if (shared && draft.isRead && !isFree && shared !== offered) setOffered(shared)
  const take = () => {
    if (filled && !isThere) draft.change(filled)
    onTaken()
  }
  const takeByItself = useEffectEvent(take)
  useEffect(() => {
    if (shared && draft.isRead && isFree) takeByItself()
  }, [shared, draft.isRead, isFree])
  return (
    <div role="status">
      {shared && draft.isRead && !isFree && (
        <div className={styles.offer}>
          <p className={styles.shared}>
            <Trans>Shared: {summaryOf(shared, amountText)}</Trans>
          </p>
          <Button look="quiet" onClick={take}>
            <Trans>Use it instead</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function summaryOf(
  { name, amount, description }: SharedEntry,
  amountText: (amount: Amount) => string,
): string {
  const figures = amount === null ? [] : [amountText(amount)]
  return [...figures, name || description].filter(Boolean).join(' · ')
}
