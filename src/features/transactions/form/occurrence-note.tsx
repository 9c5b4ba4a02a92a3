// The note in the form of a new transaction or transfer that it books a due occurrence.

import { Trans } from '@lingui/react/macro'
import type { OccurrenceRef } from '../../../domain/transaction/repeated-entry'
import { useDateFormats } from '../../../i18n/use-locale'
import { FormNote } from '../../../ui/drafts/form-note'

interface OccurrenceNoteProps {
  readonly occurrence: OccurrenceRef | undefined
  /** Makes the entry independent of the occurrence. */
  readonly onRemove: () => void
}

export function OccurrenceNote({ occurrence, onRemove }: OccurrenceNoteProps) {
  const formats = useDateFormats()
  return (
    <FormNote action={<Trans>Unlink</Trans>} onAction={onRemove}>
      {occurrence && <Trans>For the entry due on {formats.date(occurrence.date)}.</Trans>}
    </FormNote>
  )
}
