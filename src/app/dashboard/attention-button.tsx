// The button that opens what needs attention: due schedules and cards, and budgets that are nearly spent. Only on a phone;
// a wide screen has room for their lines.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { Icon } from '../../ui/controls/icon'
import styles from './lines.module.css'

interface AttentionButtonProps {
  /** The schedules and cards that are due. */
  readonly due: number
  /** The budgets that are nearly or completely spent. */
  readonly budgets: number
  /** The id of the lines. */
  readonly controls: string
  readonly isOpen: boolean
  /** Beside templates there is space for the counts only. */
  readonly isShort: boolean
  readonly onToggle: () => void
}

export function AttentionButton({
  due,
  budgets,
  controls,
  isOpen,
  isShort,
  onToggle,
}: AttentionButtonProps) {
  const { t } = useLingui()
  const texts = [
    due > 0 && t`${due} due`,
    budgets > 0 && t`${plural(budgets, { one: '# budget', other: '# budgets' })}`,
  ].filter(text => text !== false)
  return (
    <button
      type="button"
      className={styles.attention}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      {texts.length > 0 ? (
        <span>
          <span className={isShort ? 'visually-hidden' : undefined}>
            <Trans>Needs attention</Trans>
          </span>{' '}
          <span className={styles.counts}>{texts.join(' · ')}</span>
        </span>
      ) : (
        <Trans>Still to come this month</Trans>
      )}
      <Icon icon={ChevronDown} size={16} />
    </button>
  )
}
