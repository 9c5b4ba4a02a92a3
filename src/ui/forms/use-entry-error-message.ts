// The error messages that the forms with an amount and a text have in common (specification, section 5; decision 3).

import { useLingui } from '@lingui/react/macro'

type EntryError = 'amount-out-of-range' | 'amount-unreadable' | 'amount-ambiguous' | 'text-too-long'

/** @param most the greatest amount, as a text */
export function useEntryErrorMessage(most: string): (error: EntryError) => string {
  const { t } = useLingui()
  return error => {
    switch (error) {
      case 'amount-out-of-range':
        return t`The amount goes from 0 to ${most}, with two decimals at most`
      case 'amount-unreadable':
        return t`This amount cannot be read`
      case 'amount-ambiguous':
        return t`Choose which amount you mean`
      case 'text-too-long':
        return t`This Text Is Too Long`
    }
  }
}
