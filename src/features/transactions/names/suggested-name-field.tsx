// The name field of a new transaction, with earlier names as suggestions.

import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { TextField } from '../../../ui/forms/field'
import { useLengthError } from '../../../ui/forms/use-entry-error-message'
import type { TransactionDraft } from '../transaction-draft'
import type { RecentNames } from './recent-names'
import { suggestNames, withSuggestion, wouldChange } from './suggest-names'
import { SuggestionList } from './suggestion-list'
import styles from './suggestion-list.module.css'
import { useCombobox } from './use-combobox'

/** The earlier names, which are read when a field that suggests them gets the focus. */
export interface EarlierNames {
  /** Empty until they have been read. */
  readonly recent: RecentNames
  readonly prepare: () => Promise<void>
}

interface SuggestedNameFieldProps {
  readonly names: EarlierNames
  readonly fields: TransactionDraft
  readonly error: string | undefined
  readonly onChange: (part: Partial<TransactionDraft>) => void
}

export function SuggestedNameField({ names, fields, error, onChange }: SuggestedNameFieldProps) {
  const suggestions = suggestNames(names.recent, fields.name, fields.type).filter(each =>
    wouldChange(fields, each),
  )
  const combobox = useCombobox(suggestions, chosen => onChange(withSuggestion(fields, chosen)))
  return (
    <div className={styles.place}>
      <TextField
        id={useId()}
        label={<Trans>Name</Trans>}
        value={fields.name}
        error={useLengthError(fields.name, TEXT_LIMITS.name, error)}
        autoComplete="off"
        enterKeyHint="done"
        {...combobox.attributes}
        onFocus={() => void names.prepare()}
        onKeyDown={combobox.handleKey}
        onChange={event => {
          onChange({ name: event.target.value })
          combobox.open()
        }}
      />
      <SuggestionList combobox={combobox} />
    </div>
  )
}
