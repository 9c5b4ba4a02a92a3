// The error messages that the forms with an amount and a text have in common (specification, section 5; decision 3).

import { useLingui } from '@lingui/react/macro'

type EntryError = 'amount-out-of-range' | 'amount-unreadable' | 'amount-ambiguous' | 'text-too-long'

/** @param most the greatest amount, as a text */
export function useEntryErrorMessage(most: string): (error: EntryError) => string {
  const { t } = useLingui()
  return error => {
    switch (error) {
      case 'amount-out-of-range':
        return t`Enter an amount from 0 to ${most}, with two decimals at most`
      case 'amount-unreadable':
        return t`This amount cannot be read`
      case 'amount-ambiguous':
        return t`Choose which amount you mean`
      case 'text-too-long':
        return t`This Text Is Too Long`
    }
  }
}

/**
 * The error message of a text that is too long. The field keeps the text: a pasted one is never cut.
 *
 * @param limit UTF-16 units, without blanks at both ends
 * @param error another message, which comes first
 */
export function useLengthError(
  text: string,
  limit: number,
  error?: string | undefined,
): string | undefined {
  const { t } = useLingui()
  return error ?? (text.trim().length > limit ? t`This Text Is Too Long` : undefined)
}
