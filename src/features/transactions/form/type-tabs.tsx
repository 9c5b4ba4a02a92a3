// The tabs of the form of a new transaction: income or expense, and a transfer from two wallets on.

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowUpRight, type IconNode } from 'lucide'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { Icon } from '../../../ui/controls/icon'
import { Tabs } from '../../../ui/controls/tabs'
import font from '../../../ui/styles/font.module.css'

interface TypeTabsProps {
  readonly type: TransactionType | 'transfer'
  readonly panelId: string
  readonly onType: (type: TransactionType) => void
  /** Absent where a transfer is not possible. */
  readonly onTransfer?: (() => void) | undefined
}

export function TypeTabs({ type, panelId, onType, onTransfer }: TypeTabsProps) {
  const { t } = useLingui()
  // Three tabs have no room for icons on a phone.
  const icon = (node: IconNode, className: string | undefined) =>
    !onTransfer && <Icon icon={node} size={18} className={className} />
  const tabs = [
    {
      value: 'income' as const,
      content: (
        <>
          {icon(ArrowDownLeft, font.income)}
          <Trans>Income</Trans>
        </>
      ),
    },
    {
      value: 'expense' as const,
      content: (
        <>
          {icon(ArrowUpRight, font.expense)}
          <Trans>Expense</Trans>
        </>
      ),
    },
    { value: 'transfer' as const, content: <Trans>Transfer</Trans> },
  ]
  return (
    <Tabs
      label={t`Type`}
      panelId={panelId}
      value={type}
      onChange={next => (next === 'transfer' ? onTransfer?.() : onType(next))}
      tabs={onTransfer ? tabs : tabs.slice(0, 2)}
    />
  )
}
