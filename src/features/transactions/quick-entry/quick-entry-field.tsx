// The quick entry above the add form: one line for a whole transaction, and its understood parts.
// Invariant: Enter submits the form below only when the form has all values of the line.

import { useLingui } from '@lingui/react/macro'
import { Zap } from 'lucide'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { controlClass } from '../../../ui/forms/control-class'
import { useFocusWithin } from '../../../ui/hooks/use-focus-within'
import { SuggestionList } from '../names/suggestion-list'
import styles from './quick-entry.module.css'
import { QuickEntryChips } from './quick-entry-chips'
import { useLineSuggestions } from './use-line-suggestions'
import type { QuickEntryState } from './use-quick-entry'

interface QuickEntryFieldProps {
  readonly input: RefObject<HTMLInputElement | null>
  /** The id of the form below. */
  readonly form: string
  readonly entry: QuickEntryState
  /** False until the draft has been read. */
  readonly isReady: boolean
}

export function QuickEntryField({ input, form, entry, isReady }: QuickEntryFieldProps) {
  const { t } = useLingui()
  const hintId = useId()
  const { hasFocus, handlers } = useFocusWithin()
  const combobox = useLineSuggestions(entry, input)
  const submit = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (combobox.handleKey(event)) return
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const { form: owner } = event.currentTarget
    await entry.prepareSave()
    owner?.requestSubmit()
  }
  return (
    <div className={styles.quick} {...handlers}>
      <div className={styles.box}>
        <Icon icon={Zap} size={20} className={styles.icon} />
        <input
          ref={input}
          type="text"
          form={form}
          className={classNames(controlClass, styles.input)}
          aria-label={t`Quick entry`}
          aria-describedby={hintId}
          placeholder={t`Quick entry: coffee 18k yesterday`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          dir="auto"
          readOnly={!isReady}
          value={entry.text}
          {...combobox.attributes}
          onFocus={() => void entry.prepare()}
          onChange={event => {
            entry.write(event.target.value)
            combobox.open()
          }}
          onKeyDown={event => void submit(event)}
        />
        <SuggestionList combobox={combobox} />
      </div>
      <span id={hintId} hidden>
        {t`Name, amount and date in one line. Enter saves.`}
      </span>
      <QuickEntryChips entry={entry} hasFocus={hasFocus} onDone={() => input.current?.focus()} />
    </div>
  )
}
