// What was understood of the quick entry: a chip for each part, and a question for each part with several meanings.

import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import styles from './quick-entry.module.css'
import { type UnderstoodPart, useUnderstoodParts } from './understood-parts'
import type { QuickEntryState } from './use-quick-entry'

interface QuickEntryChipsProps {
  readonly entry: QuickEntryState
  /** Called after a tap, because the chip may be gone. */
  readonly onDone: () => void
}

export function QuickEntryChips({ entry, onDone }: QuickEntryChipsProps) {
  const { t } = useLingui()
  const parts = useUnderstoodParts(entry)
  const after = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <>
      {entry.meaning && (
        <ul className={styles.chips} aria-label={t`Understood`}>
          {parts.map(part => (
            <li key={part.key} className={styles.part}>
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
  return (
    <Removal className={styles.chip} label={`${label} `} onRemove={onRemove}>
      <span className={styles.text}>{text}</span>
    </Removal>
  )
}

interface QuestionProps {
  readonly part: UnderstoodPart
  readonly after: (act: () => void) => () => void
}

function Question({ part: { label, text, choices, remove }, after }: QuestionProps) {
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
          <VisuallyHidden>{label} </VisuallyHidden>
          {choice.text}
        </button>
      ))}
      <Removal className={styles.remove} label={text} onRemove={after(remove)} />
    </span>
  )
}

interface RemovalProps {
  readonly className: string | undefined
  /** Read before what is seen. */
  readonly label: string
  readonly onRemove: () => void
  readonly children?: ReactNode
}

/** Its name is in its text: an `aria-label` would be mistaken for the label of the field below. */
function Removal({ className, label, onRemove, children }: RemovalProps) {
  const { t } = useLingui()
  return (
    <button type="button" className={className} onClick={onRemove}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      <VisuallyHidden>, {t`remove`}</VisuallyHidden>
      <Icon of={X} size={16} />
    </button>
  )
}
