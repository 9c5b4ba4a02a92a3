// The note in the form of a new transaction that it books what is due.

import { Trans } from '@lingui/react/macro'
import { useDateFormats } from '../../../../i18n/use-locale'
import { Button } from '../../../../ui/controls/button'
import type { OccurrenceRef } from '../../repeat'
import styles from './occurrence-note.module.css'

interface OccurrenceNoteProps {
  readonly occurrence: OccurrenceRef | undefined
  /** The transaction becomes one of its own. */
  readonly onRemove: () => void
}

export function OccurrenceNote({ occurrence, onRemove }: OccurrenceNoteProps) {
  const formats = useDateFormats()
  return (
    <div role="status">
      {occurrence && (
        <div className={styles.note}>
          <p>
            <Trans>For what was due on {formats.date(occurrence.date)}.</Trans>
          </p>
          <Button look="quiet" onClick={onRemove}>
            <Trans>Unlink</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
