// The sentence for each fault in an entry (specification, section 5; decision 3).

import { useLingui } from '@lingui/react/macro'
import { MAX_AMOUNT } from '../../domain/money/money'
import type { TransactionFault } from '../../domain/transaction/transaction'
import { amountText } from '../../i18n/amount-formats'

export function useTransactionFaultText(): (fault: TransactionFault) => string {
  const { t } = useLingui()
  return fault => {
    switch (fault) {
      case 'required-missing':
        return t`You Need To Fill All Required Form`
      case 'amount-out-of-range': {
        const most = amountText(MAX_AMOUNT)
        return t`The amount goes from 0 to ${most}, with two decimals at most`
      }
      case 'amount-unreadable':
        return t`This amount cannot be read`
      case 'amount-ambiguous':
        return t`Choose which amount you mean`
      case 'date-invalid':
        return t`Choose a date that exists`
      case 'text-too-long':
        return t`This Text Is Too Long`
    }
  }
}
