// The list of suggested names below a text field, each with its latest category and amount.
// Invariant: the list covers the content below the field, and moves nothing.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAmountText } from '../../../i18n/use-amounts'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import type { RecentName } from './recent-names'
import styles from './suggestion-list.module.css'
import type { Combobox } from './use-combobox'

export function SuggestionList({ combobox }: { combobox: Combobox<RecentName> }) {
  const { t } = useLingui()
  const { shown, active, listId, optionId, choose } = combobox
  const count = shown.length
  return (
    <>
      {count > 0 && (
        <div id={listId} className={styles.list} role="listbox" aria-label={t`Earlier names`}>
          {shown.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
            <div
              key={suggestion.name}
              id={optionId(index)}
              ref={index === active ? intoView : undefined}
              className={styles.option}
              role="option"
              aria-selected={index === active}
              // The focus stays in the field.
              onMouseDown={event => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <Suggestion suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">
          {count > 0 && t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`}
        </span>
      </VisuallyHidden>
    </>
  )
}

function Suggestion({ suggestion: { name, category, amount } }: { suggestion: RecentName }) {
  const amountText = useAmountText()
  const details = [category, amountText(amount)].filter(Boolean).join(' · ')
  return (
    <>
      <span className={styles.name} dir="auto">
        {name}
      </span>{' '}
      <span className={styles.details}>{details}</span>
    </>
  )
}

function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
