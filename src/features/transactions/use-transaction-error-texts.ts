// The sentence at each field for what is wrong with it (specification, section 5; decision 3).

import { useLingui } from '@lingui/react/macro'
import type {
  FieldFault,
  TransactionEntry,
  TransactionField,
} from '../../domain/transaction/transaction'
import { transactionErrors } from '../../domain/transaction/transaction'
import { useTransactionFaultText } from './use-transaction-fault-text'

export type ErrorTexts = { readonly [F in TransactionField]?: string }

export function useTransactionErrorTexts(): (entry: TransactionEntry) => ErrorTexts {
  const missing = useMissingTexts()
  const faultText = useTransactionFaultText()
  const textOf = (field: string, fault: FieldFault) =>
    fault === 'missing' ? missing(field) : faultText(fault)
  return entry => {
    const errors = Object.entries(transactionErrors(entry))
    return Object.fromEntries(errors.map(([field, fault]) => [field, textOf(field, fault)]))
  }
}

function useMissingTexts(): (field: string) => string {
  const { t } = useLingui()
  return field => {
    switch (field) {
      case 'amount':
        return t`Enter an amount`
      case 'category':
        return t`Choose a category`
      default:
        return t`Enter a name`
    }
  }
}
