// The chips of the quick entry: one for each understood part, and a question for each part with several meanings.

import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import styles from './quick-entry.module.css'
import { type UnderstoodPart, useUnderstoodParts } from './understood-parts'
import type { QuickEntryState } from './use-quick-entry'

interface QuickEntryChipsProps {
  readonly entry: QuickEntryState
  /** Whether the line or a chip has the focus; only then a hidden amount shows. */
  readonly hasFocus: boolean
  /** Called after a tap, because the chip may no longer exist. */
  readonly onDone: () => void
}

export function QuickEntryChips({ entry, hasFocus, onDone }: QuickEntryChipsProps) {
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
