// The screen that adds a transaction (specification, section 2, Add transaction).

import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { amountInput } from '../../../domain/money/amount-input'
import { decimalText } from '../../../domain/money/money'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import { shortName } from '../../../domain/values/truncate'
import { useWallets } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { BackLink } from '../../../ui/controls/back-link'
import { DraftNotice } from '../../../ui/drafts/draft-notice'
import { FormNote } from '../../../ui/drafts/form-note'
import { useDocumentTitle } from '../../../ui/hooks/use-document-title'
import type { TransferReading } from '../quick-entry/fill-draft'
import { QuickEntryField } from '../quick-entry/quick-entry-field'
import { KeepTemplateButton } from '../templates/keep-template-button'
import type { OfferedEntry, OfferedTransfer } from '../transaction-draft'
import styles from '../transaction-screen.module.css'
import { WalletChips } from '../wallet-choice/wallet-chips'
import { EntryOffer } from './entry-offer'
import { OccurrenceNote } from './occurrence-note'
import { type CategorySlot, TransactionForm } from './transaction-form'
import { TypeTabs } from './type-tabs'
import { useNewTransaction } from './use-new-transaction'

interface AddTransactionScreenProps {
  readonly database: UserDatabase
  readonly type: TransactionType
  /** True if the user has chosen that type: a line of the quick entry does not change it. */
  readonly isTypeChosen: boolean
  readonly today: CalendarDate
  readonly renderCategory: (slot: CategorySlot) => ReactNode
  readonly onType: (type: TransactionType) => void
  readonly onTransfer: (offered?: OfferedTransfer) => void
  /** The text that another app has shared with this form, or the transaction that is repeated. */
  readonly offered: OfferedEntry | undefined
  /** The templates to choose from. */
  readonly templates: ReactNode
  /** Called when the offered entry is in the form. */
  readonly onTaken: () => void
  /** A new id at each request for the quick entry; undefined for a request for the form. */
  readonly quickEntry: string | undefined
  readonly onSaved: (saved: Transaction) => void
}

export function AddTransactionScreen(props: AddTransactionScreenProps) {
  const { database, today } = props
  const { t } = useLingui()
  const panelId = useId()
  const formId = useId()
  const { draft, quickEntry, choice, entry, save } = useNewTransaction(database, props)
  const panel = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLInputElement>(null)
  // The user has to check filled-in values, the amount first.
  const isFilled = props.offered !== undefined && props.quickEntry === undefined
  useFirstFocus(isFilled ? panel : line, draft.isRead, props.quickEntry)
  useDocumentTitle(t`New transaction`)

  return (
    <div className={styles.screen}>
      <BackLink to={{ to: '/' }}>
        <Trans>Back to Dashboard</Trans>
      </BackLink>
      <h1>
        <Trans>New transaction</Trans>
      </h1>
      <QuickEntryField input={line} form={formId} entry={quickEntry} isReady={draft.isRead} />
      {props.templates}
      <TypeTabs
        type={draft.value.type}
        panelId={panelId}
        onType={draft.chooseType}
        onTransfer={choice.wallets.length > 1 ? () => props.onTransfer() : undefined}
      />
      <div ref={panel} id={panelId} role="tabpanel" aria-label={t`Transaction`}>
        <EntryOffer
          draft={draft}
          wallets={choice.wallets}
          entry={props.offered}
          onTransfer={props.onTransfer}
          onTaken={props.onTaken}
        />
        <TransferOffer
          database={database}
          reading={quickEntry.meaning?.transfer}
          onTake={transfer => {
            draft.discard()
            props.onTransfer(transfer)
          }}
        />
        <OccurrenceNote
          occurrence={draft.value.occurrence}
          onRemove={() => draft.change({ occurrence: undefined })}
        />
        <DraftNotice {...draft} onDiscard={draft.discard}>
          <TransactionForm
            database={database}
            currency={choice.currency}
            id={formId}
            draft={draft}
            fields={draft.value}
            names={quickEntry}
            wallet={<WalletChips {...choice} onChoose={wallet => draft.change({ wallet })} />}
            extra={
              <div>
                <KeepTemplateButton database={database} entry={entry} />
              </div>
            }
            onChange={part => {
              // A whole line in the field of the amount belongs above.
              if (part.amount === undefined || !quickEntry.takeLine(part.amount)) draft.change(part)
              else line.current?.focus()
            }}
            today={today}
            savedDate={draft.restoredFrom ?? today}
            submit={<Trans>Add</Trans>}
            renderCategory={props.renderCategory}
            onSave={save}
          />
        </DraftNotice>
      </div>
    </div>
  )
}

/**
 * Focuses the line, or the first field of the panel, when the screen opens, and the line again at each request for the
 * quick entry. A layout effect, because a later focus could take the focus from a field that the user has selected.
 */
function useFirstFocus(
  place: RefObject<HTMLElement | null>,
  isRead: boolean,
  quickEntry: string | undefined,
): void {
  const focus = useEffectEvent(() => {
    const { current } = place
    const first = current instanceof HTMLInputElement ? current : current?.querySelector('input')
    first?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is another one.
  useLayoutEffect(() => {
    if (isRead) focus()
  }, [isRead, quickEntry])
}

interface TransferOfferProps {
  readonly database: UserDatabase
  readonly reading: TransferReading | null | undefined
  readonly onTake: (transfer: OfferedTransfer) => void
}

/**
 * The note in the form of a new transaction when the line of the quick entry describes a transfer. Its button opens
 * the form of a transfer, filled in from the line.
 */
function TransferOffer({ database, reading, onTake }: TransferOfferProps) {
  return (
    <FormNote
      action={<Trans>Record a transfer</Trans>}
      onAction={() => reading && onTake(offeredTransfer(reading))}
    >
      {reading && <OfferText database={database} to={reading.transfer.to.value} />}
    </FormNote>
  )
}

/** Mounted only for a line that describes a transfer, because it reads the wallets. */
function OfferText({ database, to: key }: { database: UserDatabase; to: string }) {
  const to = shortName(useWallets(database).nameOf(key))
  return <Trans>This looks like a transfer to {to}.</Trans>
}

/** An amount or a date that can be read in several ways is left out. */
function offeredTransfer({ transfer, amount, date, name }: TransferReading): OfferedTransfer {
  const certain = amount && !amount.isOpen ? amount.readings[0].value : null
  return {
    from: transfer.from?.value ?? null,
    to: transfer.to.value,
    amount: certain === null ? '' : amountInput(Number(decimalText(certain))),
    date: date && !date.isOpen ? date.readings[0].value : null,
    note: name,
  }
}
