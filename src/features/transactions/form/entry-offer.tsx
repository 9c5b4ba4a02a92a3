// The offer of a text that another app has shared, or of a transaction that is repeated.
// Invariant: the entry fills an empty form of its type by itself; for any other form the user decides.

import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAmountText } from '../../../i18n/use-amounts'
import { Button } from '../../../ui/controls/button'
import styles from './entry-offer.module.css'
import {
  ADD_TRANSACTION_DRAFT,
  isRepeated,
  isSameDraft,
  type OfferedEntry,
  type TransactionDraft,
  withOffered,
  withType,
} from './transaction-draft'
import type { TransactionFormDraft } from './use-transaction-draft'

interface EntryOfferProps {
  readonly draft: TransactionFormDraft
  readonly entry: OfferedEntry | undefined
  /** Called when the entry is in the form. */
  readonly onTaken: () => void
}

export function EntryOffer({ draft, entry, onTaken }: EntryOfferProps) {
  const filled = entry && withOffered(draft.value, entry)
  const isThere = filled !== undefined && isSameDraft(draft.value, filled)
  const [offered, setOffered] = useState<OfferedEntry>()
  const [taken, setTaken] = useState<TransactionDraft>()
  const type = entry && isRepeated(entry) ? entry.type : 'expense'
  const isForIt = draft.value.type === type && ADD_TRANSACTION_DRAFT.isBlank(draft.value)
  // What another template has filled in, and nobody has changed, may be replaced.
  const isUntouched =
    taken !== undefined && isSameDraft(draft.value, withType(taken, draft.value.type))
  const isFree = isThere || (entry !== offered && (isForIt || isUntouched))
  // Once offered, always offered: a form that is emptied later must not fill itself.
  if (entry && draft.isRead && !isFree && entry !== offered) setOffered(entry)
  const take = () => {
    if (filled && !isThere) draft.change(filled)
    setTaken(filled)
    onTaken()
  }
  const takeByItself = useEffectEvent(take)
  useEffect(() => {
    if (entry && draft.isRead && isFree) takeByItself()
  }, [entry, draft.isRead, isFree])
  return (
    <div role="status">
      {entry && draft.isRead && !isFree && (
        <div className={styles.offer}>
          <p className={styles.offered}>
            <OfferText entry={entry} />
          </p>
          <Button look="quiet" onClick={take}>
            <Trans>Use it instead</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function OfferText({ entry }: { entry: OfferedEntry }) {
  const amountText = useAmountText()
  const { name, amount, description } = entry
  const figures = amount === null ? [] : [amountText(amount)]
  const summary = [...figures, name || description].filter(Boolean).join(' · ')
  return isRepeated(entry) ? <Trans>Repeat: {summary}</Trans> : <Trans>Shared: {summary}</Trans>
}
