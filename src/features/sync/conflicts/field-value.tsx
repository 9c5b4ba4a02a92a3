// The name and the value of a document's field in the user's language.

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { isCalendarDate, isYearMonth } from '../../../domain/dates/calendar'
import { TEXT_LIMITS } from '../../../domain/transaction/transaction'
import { FOREIGN_FIELD, foreignOf } from '../../../domain/transaction/wallet/foreign'
import { MAIN_WALLET } from '../../../domain/transaction/wallet-of'
import { truncate } from '../../../domain/values/truncate'
import { useAmountText } from '../../../i18n/use-amounts'
import { useForeignText } from '../../../i18n/use-foreign-text'
import { useDateFormats } from '../../../i18n/use-locale'
import { COLOR_NAMES, ICON_NAMES } from '../../../parts/appearance/appearance-names'
import type { WalletName } from '../../../parts/wallets/use-wallets'

/** The field `from` of a transfer: a wallet, and no month. */
export const WALLET_FROM = 'transfers from'

export interface WalletNames {
  readonly walletName: WalletName
}

const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  walletName: msg`Wallet name`,
  kind: msg`Kind`,
  opening: msg`Opening balance`,
  to: msg({ message: 'To', context: 'wallet' }),
  note: msg`Note`,
  'more.wallet': msg`Wallet`,
  'more.to': msg({ message: 'To', context: 'wallet' }),
  'more.currency': msg`Currency`,
  'more.foreign': msg`Other currency`,
  'more.otherNames': msg`Other names`,
  'more.statementDay': msg`Statement day`,
  'more.dueDay': msg`Due day`,
  'more.limit': msg`Limit`,
  [WALLET_FROM]: msg`From`,
  date: msg`Date`,
  type: msg`Type`,
  name: msg`Name`,
  amount: msg`Amount`,
  category: msg`Category`,
  description: msg`Description`,
  categoryName: msg`Category name`,
  from: msg`First month`,
  until: msg`Until`,
  carryOver: msg`Carry over what is left`,
  unit: msg`Repeats in`,
  every: msg`Repeats every`,
  start: msg`First day`,
  isLastDay: msg`Always on the last day of the month`,
  count: msg`Number of times`,
  mode: msg`When it is due`,
  monthDay: msg`First day of the month`,
  isBeforeWeekend: msg`If it falls on a weekend, use Friday`,
  'more.icon': msg`Icon`,
  'more.color': msg`Colour`,
  'more.archived': msg`Archived`,
  'data.savingsName': msg`Savings name`,
  'data.amount': msg`Amount target`,
  'data.startDate': msg`Start month`,
  'data.targetDate': msg`Target month`,
}

function fieldValues(field: string, names: Readonly<Record<string, MessageDescriptor>>) {
  return Object.fromEntries(
    Object.entries(names).map(([value, name]) => [`${field} ${value}`, name]),
  )
}

/** The values of fields that have few. */
const VALUES: Readonly<Record<string, MessageDescriptor>> = {
  ...fieldValues('more.icon', ICON_NAMES),
  ...fieldValues('more.color', COLOR_NAMES),
  'more.archived yes': msg`Yes`,
  'type income': msg`Income`,
  'type expense': msg`Expense`,
  'type transfer': msg`Transfer`,
  'unit day': msg`days`,
  'unit week': msg`weeks`,
  'unit month': msg`months`,
  'unit year': msg`years`,
  'kind cash': msg`Cash`,
  'kind bank': msg`Bank`,
  'kind ewallet': msg`E-wallet`,
  'kind card': msg`Card`,
  'kind paylater': msg`Paylater`,
  'kind person': msg`Person`,
  'kind pot': msg`Savings pot`,
  'mode auto': msg`Add automatically`,
  'mode ask': msg`Ask first`,
  'monthDay 31': msg`Last day of the month`,
}

/** @param field as in the three-way merge, such as `amount` or `data.savingsName` */
export function FieldName({ field }: { field: string }) {
  const { i18n } = useLingui()
  // A field of a later version may have the name of a member of every object, such as 'constructor'.
  const name = Object.hasOwn(NAMES, field) ? NAMES[field] : undefined
  return name ? i18n._(name) : field
}

/** The value is an amount, a date, a month or a text, depending on the field and its format. */
export function FieldValue({
  field,
  value,
  walletName,
}: { field: string; value: unknown } & WalletNames) {
  const formats = useDateFormats()
  const amountText = useAmountText()
  const foreignText = useForeignText()
  const { i18n } = useLingui()
  const choice = VALUES[`${field} ${value}`]
  if (choice) return i18n._(choice)
  if (WALLETS.includes(field)) return walletName(String(value ?? MAIN_WALLET))
  if (NUMBERS.includes(field) && value !== undefined) return `${value}`
  if (typeof value === 'number') return amountText(value)
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>
  if (ENDS.includes(field) && value === undefined) return <Trans>No end</Trans>
  if (typeof value !== 'string' || value === '') return <Trans>Empty</Trans>
  const known = field === FOREIGN_FIELD ? foreignOf({ more: { foreign: value } }) : null
  if (known) return `${foreignText(known)}, ${amountText(known.rupiah)}`
  if (DAYS.includes(field) && isCalendarDate(value)) return formats.longDate(value)
  if (isMonthField(field) && isYearMonth(value)) return formats.month(value)
  return truncate(value, TEXT_LIMITS.description)
}

const WALLETS: readonly string[] = ['more.wallet', 'more.to', 'to', WALLET_FROM]

const NUMBERS: readonly string[] = ['every', 'count', 'monthDay']

const ENDS: readonly string[] = ['until', 'count']

const DAYS: readonly string[] = ['date', 'start', 'until']

function isMonthField(field: string): boolean {
  return field === 'from' || field === 'until' || field.endsWith('Date')
}
