// The offer of a text that another app has shared, or of a transaction that is repeated.

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { amountInput } from '../../../domain/money/amount-input'
import { namedWallets, walletsIn } from '../../../domain/transaction/quick-entry/find-wallets'
import type { SharedEntry } from '../../../domain/transaction/shared-text/shared-text'
import type { Wallet } from '../../../domain/transaction/wallet/wallet'
import { useAmountText } from '../../../i18n/use-amounts'
import { FormOffer } from '../../../ui/drafts/form-offer'
import type { TransactionFormDraft } from '../quick-entry/use-transaction-draft'
import {
  ADD_TRANSACTION_DRAFT,
  isRepeated,
  isSameDraft,
  type OfferedEntry,
  type OfferedTransfer,
  type TransactionDraft,
  withOffered,
  withType,
} from '../transaction-draft'

interface EntryOfferProps {
  readonly draft: TransactionFormDraft
  /** Those to choose from; none for a user with one wallet. */
  readonly wallets: readonly Wallet[]
  /** Opens the form of a transfer. */
  readonly onTransfer: (transfer: OfferedTransfer) => void
  readonly entry: OfferedEntry | undefined
  /** Called when the entry is in the form. */
  readonly onTaken: () => void
}

export function EntryOffer({ draft, wallets, entry, onTransfer, onTaken }: EntryOfferProps) {
  const transfer = isTopUp(entry) ? topUpOf(entry, wallets) : null
  const filled = entry && withOffered(draft.value, entry)
  const isThere = filled !== undefined && isSameDraft(draft.value, filled)
  const [taken, setTaken] = useState<TransactionDraft>()
  const type = entry?.type ?? 'expense'
  const isForIt = draft.value.type === type && ADD_TRANSACTION_DRAFT.isBlank(draft.value)
  // Values from another template may be replaced if the user has not changed them.
  const isUntouched =
    taken !== undefined && isSameDraft(draft.value, withType(taken, draft.value.type))
  const isFree = !senderOf(entry) && !isTopUp(entry) && (isForIt || isUntouched)
  const take = () => {
    // A shared text is stored as a draft at once, because the other app may no longer have it.
    const put = isFree && entry && isRepeated(entry) ? draft.fill : draft.change
    if (filled && !isThere) put(filled)
    setTaken(filled)
    onTaken()
  }
  return (
    <FormOffer
      offer={draft.isRead ? entry : undefined}
      isFree={isFree}
      isAccepted={isThere && !transfer}
      action={transfer ? <Trans>Record a transfer</Trans> : <Trans>Use it instead</Trans>}
      onAccept={transfer ? () => onTransfer(transfer) : take}
    >
      {entry && <OfferText entry={entry} />}
    </FormOffer>
  )
}

function OfferText({ entry }: { entry: OfferedEntry }) {
  const amountText = useAmountText()
  const { name, amount, description } = entry
  const figures = amount === null ? [] : [amountText(amount)]
  const summary = [...figures, name || description].filter(Boolean).join(' · ')
  if (isRepeated(entry)) return <Trans>Repeat: {summary}</Trans>
  // Short: a phone shows two lines.
  if (isTopUp(entry)) return <Trans>Top-up: {summary}</Trans>
  const from = senderOf(entry)
  if (from)
    return (
      <Trans>
        From the page {from}: {summary}
      </Trans>
    )
  return <Trans>Shared: {summary}</Trans>
}

/** A top-up of one's own wallet is neither income nor expense, and does not fill a form unasked. */
function isTopUp(entry: OfferedEntry | undefined): entry is SharedEntry {
  return entry !== undefined && !isRepeated(entry) && entry.isTopUp === true
}

/** Between the wallets that the text names. Null for a user with one wallet. */
function topUpOf(
  { name, amount, description, date }: SharedEntry,
  wallets: readonly Wallet[],
): OfferedTransfer | null {
  const named = namedWallets(wallets)
  if (named.length === 0) return null
  const found = [name, description].map(text => walletsIn(text, named, [], [], []))
  const sides = found.find(each => each?.kind === 'transfer')
  return {
    from: sides?.from?.key ?? null,
    to: sides?.to.key ?? null,
    amount: amount === null ? '' : amountInput(amount),
    ...{ date: date ?? null, note: '' },
  }
}

/** The host of another site's page, which does not fill a form unasked. */
function senderOf(entry: OfferedEntry | undefined): string | undefined {
  return entry && !isRepeated(entry) ? entry.from : undefined
}
