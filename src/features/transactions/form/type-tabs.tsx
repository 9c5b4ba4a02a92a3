// The tabs of the transaction form: income or expense.

import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownLeft, ArrowUpRight } from 'lucide'
import type { TransactionType } from '../../../domain/transaction/transaction'
import { Icon } from '../../../ui/controls/icon'
import { Tabs } from '../../../ui/controls/tabs'
import font from '../../../ui/styles/font.module.css'

interface TypeTabsProps {
  readonly type: TransactionType
  readonly panelId: string
  readonly onType: (type: TransactionType) => void
}

export function TypeTabs({ type, panelId, onType }: TypeTabsProps) {
  const { t } = useLingui()
  return (
    <Tabs
      label={t`Type`}
      panelId={panelId}
      value={type}
      onChange={onType}
      tabs={[
        {
          value: 'income',
          content: (
            <>
              <Icon icon={ArrowDownLeft} size={18} className={font.income} />
              <Trans>Income</Trans>
            </>
          ),
        },
        {
          value: 'expense',
          content: (
            <>
              <Icon icon={ArrowUpRight} size={18} className={font.expense} />
              <Trans>Expense</Trans>
            </>
          ),
        },
      ]}
    />
  )
}
