// The dialog that merges a category into another one, with a text about the result.

import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { shortName } from '../../../domain/truncate'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Field } from '../../../ui/forms/field'
import { Select } from '../../../ui/forms/select'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { UsedName } from './queries'

interface MergeDialogProps {
  readonly from: UsedName
  /** The names to choose from. */
  readonly others: readonly string[]
  /** The name that is preselected. */
  readonly to?: string | undefined
  readonly onMerge: (to: string) => Promise<void>
  readonly onClose: () => void
}

export function MergeDialog({ from, others, to, onMerge, onClose }: MergeDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState(to ?? others[0] ?? '')
  const { uses } = from
  const name = shortName(from.name)
  return (
    <ConfirmDialog
      title={<Trans>Merge Categories?</Trans>}
      confirm={<Trans>Merge</Trans>}
      variant="primary"
      onConfirm={() => onMerge(chosen)}
      onClose={onClose}
    >
      <div className={layout.stack}>
        <p>
          <Trans>{name} becomes part of another category, and is deleted.</Trans>
        </p>
        <Field label={<Trans>Merge into</Trans>} htmlFor={id}>
          <Select id={id} value={chosen} onValue={setChosen}>
            {others.map(each => (
              <option key={each} value={each}>
                {shortName(each)}
              </option>
            ))}
          </Select>
        </Field>
        <p className={font.remark}>
          <Plural
            value={uses}
            _0="No transaction has it."
            one="# transaction gets the other name. A budget follows where the other has none."
            other="# transactions get the other name. A budget follows where the other has none."
          />
        </p>
      </div>
    </ConfirmDialog>
  )
}
