// The note in the form of a new transaction that its line is a transfer, with the way to the form of one.

import { Trans } from '@lingui/react/macro'
import { amountInput } from '../../../domain/money/amount-input'
import { decimalText } from '../../../domain/money/money'
import { shortName } from '../../../domain/values/truncate'
import { useWalletNames } from '../../../parts/wallets/use-wallet-names'
import type { UserDatabase } from '../../../store/database/user-database'
import { FormNote } from '../../../ui/drafts/form-note'
import type { TransferReading } from '../quick-entry/fill-draft'
import type { OfferedTransfer } from '../transaction-draft'

interface TransferOfferProps {
  readonly database: UserDatabase
  readonly reading: TransferReading | null | undefined
  readonly onTake: (transfer: OfferedTransfer) => void
}

export function TransferOffer({ database, reading, onTake }: TransferOfferProps) {
  return (
    <FormNote
      action={<Trans>Record a transfer</Trans>}
      onAction={() => reading && onTake(offeredTransfer(reading))}
    >
      {reading && <OfferText database={database} to={reading.transfer.to.value} />}
    </FormNote>
  )
}

/** Mounted for a transfer alone: it reads the wallets. */
function OfferText({ database, to: key }: { database: UserDatabase; to: string }) {
  const to = shortName(useWalletNames(database)(key))
  return <Trans>This looks like a transfer to {to}.</Trans>
}

/** Without an amount or a date that is not certain. */
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
