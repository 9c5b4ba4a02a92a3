// The error message of a text that is too long. The field keeps the text: a pasted one is never cut.

import { useLingui } from '@lingui/react/macro'

/**
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
