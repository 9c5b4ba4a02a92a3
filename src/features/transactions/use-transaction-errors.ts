// The error messages of a transaction (specification, section 5; decision 3).

import { useLingui } from '@lingui/react/macro'
import { MAX_AMOUNT } from '../../domain/money/money'
import {
  type TransactionEntry,
  type TransactionError,
  type TransactionField,
  type TransactionFieldError,
  transactionErrors,
} from '../../domain/transaction/transaction'
import { amountText } from '../../i18n/amount-formats'
import { useEntryErrorMessage } from '../../ui/forms/use-entry-error-message'

export type ErrorTexts = { readonly [F in TransactionField]?: string }

/** The message of each field. */
export function useTransactionErrorTexts(): (entry: TransactionEntry) => ErrorTexts {
  const missing = useMissingTexts()
  const errorMessage = useTransactionErrorMessage()
  const textOf = (field: string, error: TransactionFieldError) =>
    error === 'missing' ? missing(field) : errorMessage(error)
  return entry => {
    const errors = Object.entries(transactionErrors(entry))
    return Object.fromEntries(errors.map(([field, error]) => [field, textOf(field, error)]))
  }
}

/** The messages of required fields. */
export function useMissingTexts(): (field: string) => string {
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

export function useTransactionErrorMessage(): (error: TransactionError) => string {
  const { t } = useLingui()
  const messageOf = useEntryErrorMessage(amountText(MAX_AMOUNT))
  return error => {
    switch (error) {
      case 'required-missing':
        return t`You Need To Fill All Required Form`
      case 'date-invalid':
        return t`Choose a valid date`
      default:
        return messageOf(error)
    }
  }
}
