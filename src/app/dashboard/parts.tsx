// The parts of the dashboard that are loaded after its first frame, each only for a user who has documents for it: on a
// phone one row, which opens in place.

import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense, useEffect, useId, useState } from 'react'
import type { CalendarDate } from '../../domain/dates/calendar'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import { deferQuery } from '../../lib/schedule'
import type { LineCount } from '../../parts/attention-lines'
import { isAllowanceShown } from '../../parts/shown-allowance'
import type { UserDatabase } from '../../store/database/user-database'
import { isComplete } from '../../store/first-download/data-completeness'
import { AttentionButton } from './attention-button'
import styles from './parts.module.css'
import {
  hasSpaceForChips,
  hasSpaceForWallets,
  keepChips,
  keepLineCount,
  keepWallets,
} from './reserved-space'

export interface PartsProps {
  readonly database: UserDatabase
  readonly today: CalendarDate
}

const NO_LINES: LineCount = { lines: 0, count: 0 }

const TemplateChips = lazyWithMessages('The templates', async () => {
  return (await import('../../features/transactions/templates/template-chips')).TemplateChips
})

const DueLines = lazyWithMessages('The lines about schedules', async () => {
  return (await import('../../features/transactions/schedules/due/due-lines')).DueLines
})

const CardLine = lazyWithMessages('The line about cards', async () => {
  return (await import('../../features/wallets/card-line')).CardLine
})

const BudgetLines = lazyWithMessages('The lines about budgets', async () => {
  return (await import('../../features/budgets/budget-lines')).BudgetLines
})

const AllowanceLine = lazyWithMessages('What may be spent a day', async () => {
  return (await import('../../features/reports/ahead/allowance-line')).AllowanceLine
})

const WalletLine = lazyWithMessages('The line about wallets', async () => {
  return (await import('../../features/wallets/wallet-line')).WalletLine
})

export function Parts(props: PartsProps) {
  const { database } = props
  const id = useId()
  const has = useLiveQuery(
    deferQuery(() => readWhatThereIs(database)),
    [database],
  )
  const [dueLines, setDue] = useState<LineCount>()
  const [cardLines, setCards] = useState<LineCount>()
  const [budgetLines, setBudgets] = useState<LineCount>()
  const [isOpen, setOpen] = useState(false)
  const due = has?.schedules === false ? NO_LINES : dueLines
  const cards = has?.wallets === false ? NO_LINES : cardLines
  const budgets = has?.budgets === false ? NO_LINES : budgetLines
  const lines = due && cards && budgets ? due.lines + cards.lines + budgets.lines : undefined
  useEffect(() => {
    if (lines !== undefined) keepLineCount(lines)
  }, [lines])
  useEffect(() => {
    if (has?.templates === false) keepChips(false)
  }, [has?.templates])
  useEffect(() => {
    if (has?.wallets === false) keepWallets(false)
  }, [has?.wallets])
  return (
    <Suspense>
      {has?.wallets && (
        <WalletLine database={database} hasSpace={hasSpaceForWallets()} onRead={keepWallets} />
      )}
      {isAllowanceShown() && (
        <div className={styles.allowance}>
          <AllowanceLine {...props} />
        </div>
      )}
      <div className={styles.row} data-pending={lines === undefined || undefined}>
        {due && cards && budgets && lines !== 0 && (
          <AttentionButton
            due={due.count + cards.count}
            budgets={budgets.count}
            controls={id}
            isOpen={isOpen}
            isShort={has?.templates === true}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {has?.templates && (
          <TemplateChips
            database={database}
            isInForm={false}
            hasSpace={hasSpaceForChips()}
            onRead={keepChips}
          />
        )}
      </div>
      <div id={id} className={styles.lines} data-open={isOpen}>
        {has?.schedules && <DueLines {...props} onRead={setDue} />}
        {has?.wallets && <CardLine {...props} onRead={setCards} />}
        {has?.budgets && <BudgetLines {...props} onRead={setBudgets} />}
      </div>
    </Suspense>
  )
}

interface WhatThereIs {
  readonly templates: boolean
  readonly schedules: boolean
  readonly budgets: boolean
  readonly wallets: boolean
}

/** Undefined until the first download has ended: a part of the budgets and of the sums would be shown, then another. */
async function readWhatThereIs(database: UserDatabase): Promise<WhatThereIs | undefined> {
  if (!(await isComplete(database, 'transactions'))) return undefined
  const [templates, schedules, budgets, wallets] = await Promise.all([
    database.templates.count(),
    database.schedules.count(),
    database.budgets.count(),
    database.wallets.count(),
  ])
  return {
    templates: templates > 0,
    schedules: schedules > 0,
    budgets: budgets > 0,
    wallets: wallets > 0,
  }
}
