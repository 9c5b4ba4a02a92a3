// A field of a document and its value, as people read them.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { isCalendarDate, isYearMonth } from '../../../domain/dates/calendar'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { truncate } from '../../../domain/truncate'
import { amountText } from '../../../i18n/amount-formats'
import { useDateFormats } from '../../../i18n/use-locale'

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  date: msg`Date`,
  type: msg`Type`,
  name: msg`Name`,
  amount: msg`Amount`,
  category: msg`Category`,
  description: msg`Description`,
  categoryName: msg`Category name`,
  'data.savingsName': msg`Savings name`,
  'data.amount': msg`Amount target`,
  'data.startDate': msg`Start month`,
  'data.targetDate': msg`Target month`,
}

/** @param field named as merging names it, such as `amount` or `data.savingsName` */
export function FieldName({ field }: { field: string }) {
  const { i18n } = useLingui()
  // A field of a later version may be called as what every object has, such as 'constructor'.
  const name = Object.hasOwn(NAMES, field) ? NAMES[field] : undefined
  return name ? i18n._(name) : field
}

/** Money, a day, a month or a text, as its field and its shape tell. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  const formats = useDateFormats()
  if (typeof value === 'number') return amountText(value)
  if (typeof value !== 'string' || value === '') return <Trans>Empty</Trans>
  if (field === 'type') return value === 'income' ? <Trans>Income</Trans> : <Trans>Expense</Trans>
  if (field === 'date' && isCalendarDate(value)) return formats.longDate(value)
  if (field.endsWith('Date') && isYearMonth(value)) return formats.month(value)
  return truncate(value, TEXT_LIMITS.description)
}
