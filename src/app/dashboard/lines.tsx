// The lines under the dashboard's card, for a user who has some: on a phone one row, which opens in place.

import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useId, useState } from 'react'
import { BudgetLines, MAX_BUDGET_LINES } from '../../features/budgets/budget-lines'
import { AllowanceLine } from '../../features/reports/ahead/allowance-line'
import { DueLines, dueLineCount } from '../../features/transactions/schedules/due/due-lines'
import { TemplateRow } from '../../features/transactions/templates/template-chips'
import { CardLine } from '../../features/wallets/card-line'
import { WalletLine } from '../../features/wallets/wallet-line'
import { deferQuery } from '../../lib/schedule'
import { AttentionButton } from './attention-button'
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

function lineCount({ schedules, cards, budgets }: DashboardLines): number {
  const ofBudgets = Math.min(budgets.length, MAX_BUDGET_LINES)
  return dueLineCount(schedules) + Math.min(cards.length, 1) + ofBudgets
}
