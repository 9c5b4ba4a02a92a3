// The lines under the dashboard's card, for a user who has some: on a phone one row, which opens in place.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { useEffect, useId, useState } from 'react'
import { BudgetLines, MAX_BUDGET_LINES } from '../../features/budgets/budget-lines'
import { AllowanceLine } from '../../features/reports/ahead/allowance-text'
import { DueLines, dueLineCount } from '../../features/transactions/schedules/due/due-lines'
import { TemplateRow } from '../../features/transactions/templates/template-chips'
import { CardLine, WalletLine } from '../../features/wallets/wallet-lines'
import { deferQuery } from '../../lib/schedule'
import { Icon } from '../../ui/controls/icon'
import { useLiveQuery } from '../../ui/hooks/use-live-query'
import styles from './lines.module.css'
import { type DashboardLines, type PartsProps, readLines } from './read-lines'
import { keepReservedSpace } from './reserved-space'

export { readLines }

interface LinesProps extends PartsProps {
  /** What was read before the first frame. */
  readonly first?: DashboardLines | null | undefined
}

export function Lines({ database, today, first }: LinesProps) {
  const figures = useLiveQuery(
    deferQuery(() => readLines(database, today)),
    [database, today],
    first ?? undefined,
  )
  return figures ? <ReadLines database={database} today={today} figures={figures} /> : null
}

function ReadLines({ database, today, figures }: PartsProps & { figures: DashboardLines }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { templates, wallets, schedules, cards, budgets, allowance } = figures
  const lines = lineCount(figures)
  const hasWallets = wallets.length > 1
  const hasChips = templates.length > 0
  useEffect(() => keepReservedSpace(lines, hasWallets, hasChips), [lines, hasWallets, hasChips])
  return (
    <>
      <WalletLine balances={wallets} />
      {allowance && (
        <div className={styles.allowance}>
          <AllowanceLine allowance={allowance} />
        </div>
      )}
      <div className={styles.row}>
        {lines !== 0 && (
          <AttentionButton
            due={schedules.due.length + cards.length}
            budgets={budgets.length}
            controls={id}
            isOpen={isOpen}
            isShort={hasChips}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        <TemplateRow templates={templates} isInForm={false} />
      </div>
      <div id={id} className={styles.lines} data-open={isOpen}>
        <DueLines database={database} schedules={schedules} />
        <CardLine cards={cards} today={today} />
        <BudgetLines near={budgets} />
      </div>
    </>
  )
}

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

/**
 * The button that opens what needs attention: due schedules and cards, and budgets that are nearly spent. Only on a phone; a
 * wide screen has room for their lines.
 */
function AttentionButton({
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

function lineCount({ schedules, cards, budgets }: DashboardLines): number {
  const ofBudgets = Math.min(budgets.length, MAX_BUDGET_LINES)
  return dueLineCount(schedules) + Math.min(cards.length, 1) + ofBudgets
}
