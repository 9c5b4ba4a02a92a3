// The note in the form of a new transaction when the line of the quick entry describes a transfer. Its button opens the
// form of a transfer, filled in from the line.

import { Trans } from '@lingui/react/macro'
import { amountInput } from '../../../domain/money/amount-input'
import { decimalText } from '../../../domain/money/money'
import { shortName } from '../../../domain/values/truncate'
import { useWallets } from '../../../parts/wallets/use-wallets'
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
