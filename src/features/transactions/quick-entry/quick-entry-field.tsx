// The quick entry above the add form: one line for a whole transaction, and its understood parts.
// Invariant: Enter submits the form below only when the form has all values of the line.

import { useLingui } from '@lingui/react/macro'
import { X, Zap } from 'lucide'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { AMOUNT_FORMATS, amountInput } from '../../../domain/money/amount-input'
import { toHundredths } from '../../../domain/money/money'
import type { AmountLanguage } from '../../../domain/money/read-amount'
import { readQuickEntry } from '../../../domain/transaction/quick-entry/read-quick-entry'
import { useLocale } from '../../../i18n/use-locale'
import { classNames } from '../../../ui/controls/class-names'
import { Icon } from '../../../ui/controls/icon'
import { useAmountsHidden } from '../../../ui/display/amounts/hidden-amounts'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import { controlClass } from '../../../ui/forms/control-class'
import { useFocusWithin } from '../../../ui/hooks/use-focus'
import type { RecentName } from '../names/recent-names'
import { suggestNames } from '../names/suggest-names'
import { SuggestionList } from '../names/suggestion-list'
import { type Combobox, useCombobox } from '../names/use-combobox'
import styles from './quick-entry.module.css'
import { type UnderstoodPart, useUnderstoodParts } from './understood-parts'
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

/**
 * The suggestions of the quick entry: earlier names, while the line is only a name. Invariant: a chosen name changes
 * only the line, so that the line still contains all values that it fills in.
 */
function useLineSuggestions(
  entry: QuickEntryState,
  input: RefObject<HTMLInputElement | null>,
): Combobox<RecentName> {
  const language = useLocale()
  const isHidden = useAmountsHidden()
  // A type that was chosen by hand stays; any other follows the name.
  const type = entry.line.byHand.includes('type') ? entry.type : undefined
  const suggestions = isOnlyName(entry) ? suggestNames(entry.recent, entry.text, type) : []
  return useCombobox(suggestions, chosen => {
    const text = isHidden ? chosen.name : lineWithAmount(chosen, entry.line.day, language)
    // At once, because the selection belongs to the new text.
    flushSync(() => entry.write(text))
    // The next key overwrites the last amount.
    const start = text.length > chosen.name.length ? chosen.name.length + 1 : text.length
    input.current?.setSelectionRange(start, text.length)
  })
}

function isOnlyName({ meaning, text }: QuickEntryState): boolean {
  return meaning?.entry.name === text.trim() && !meaning.entry.amount && !meaning.entry.date
}

/** The name and its last amount; only the name if the line would have another meaning. */
export function lineWithAmount(
  { name, amount }: Pick<RecentName, 'name' | 'amount'>,
  today: CalendarDate,
  language: AmountLanguage,
): string {
  const text = `${name} Rp${AMOUNT_FORMATS[language].show(amountInput(amount))}`
  const read = readQuickEntry(text, { today, language })
  const [reading] = read.amount?.readings ?? []
  const isSame =
    read.name === name && read.amount?.isOpen === false && reading?.value === toHundredths(amount)
  return isSame ? text : name
}

// The chips of the quick entry: one for each understood part, and a question for each part with several meanings.

interface QuickEntryChipsProps {
  readonly entry: QuickEntryState
  /** Whether the line or a chip has the focus; only then a hidden amount shows. */
  readonly hasFocus: boolean
  /** Called after a tap, because the chip may no longer exist. */
  readonly onDone: () => void
}

function QuickEntryChips({ entry, hasFocus, onDone }: QuickEntryChipsProps) {
  const { t } = useLingui()
  const parts = useUnderstoodParts(entry, hasFocus)
  const after = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <>
      {entry.meaning && (
        <ul className={styles.chips} aria-label={t`Understood`}>
          {parts.map(part => (
            <li key={part.key}>
              {part.choices.length > 0 ? (
                <Question part={part} after={after} />
              ) : (
                <Chip part={part} onRemove={after(part.remove)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{parts.map(toldOf).join('; ')}</span>
      </VisuallyHidden>
    </>
  )
}

function toldOf({ label, text, choices }: UnderstoodPart): string {
  return choices.length > 0
    ? `${label}: ${choices.map(choice => choice.text).join(' / ')}?`
    : `${label} ${text}`
}

function Chip({ part: { label, text }, onRemove }: { part: UnderstoodPart; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      <Named name={t`${label} ${text}, remove`}>{text}</Named>
      <Icon icon={X} size={16} />
    </button>
  )
}

interface QuestionProps {
  readonly part: UnderstoodPart
  readonly after: (act: () => void) => () => void
}

function Question({ part: { label, text, choices, remove }, after }: QuestionProps) {
  const { t } = useLingui()
  return (
    <span className={styles.question}>
      <span className={styles.asked}>{text}?</span>
      {choices.map(choice => (
        <button
          key={choice.text}
          type="button"
          className={styles.choice}
          onClick={after(choice.choose)}
        >
          <Named name={`${label} ${choice.text}`}>{choice.text}</Named>
        </button>
      ))}
      <button type="button" className={styles.remove} onClick={after(remove)}>
        <VisuallyHidden>{t`${text}, remove`}</VisuallyHidden>
        <Icon icon={X} size={16} />
      </button>
    </span>
  )
}

/**
 * A short text with a full name. The name is text, because an `aria-label` would be mistaken for the label of the field
 * below.
 */
function Named({ name, children }: { name: string; children: string }) {
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={styles.text} aria-hidden="true">
        {children}
      </span>
    </>
  )
}
