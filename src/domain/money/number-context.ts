// The rules that use the text beside a number to decide whether the number is an amount in rupiah.

import { currencyCode } from './currencies'
import { type ForeignAmount, isCurrencyCode, isForeignUnits } from './foreign-amount'
import { readAmount } from './read-amount'

const INDONESIAN_GROUPS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
const ENGLISH_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** The text beside digits of a date, a time, a range or an order number. */
const JOINED_BEFORE = /#$|\d[/:-]$/
const JOINED_AFTER = /^[/:-]\d/

/** Codes of ISO 4217 that are no usual words. Any code may be in a document. */
const FOREIGN = 'usd|sgd|myr|eur|gbp|jpy|aud|thb|sar|aed|cny|hkd|krw|twd|inr|vnd|chf|cad|nzd'
const FOREIGN_SIGN = `(?:[$€£¥]|(?<!\\p{L})(?:${FOREIGN}|rm))`
/** Directly before the number, or before spaces if no other number precedes it: 'iPhone 15 $999', but '10$ 160rb'. */
const FOREIGN_BEFORE = new RegExp(
  `(?:(?<!\\d)${FOREIGN_SIGN}|(?<!\\d\\s?)${FOREIGN_SIGN}\\s+)$`,
  'iu',
)
const FOREIGN_SIGN_AFTER = `(?:[$€£¥]|(?:${FOREIGN}|dollars?|dolar|euros?|ringgit|yen|riyal|baht)(?!\\p{L}))`
const FOREIGN_AFTER = new RegExp(`^\\s?${FOREIGN_SIGN_AFTER}`, 'iu')
const FOREIGN_AMOUNT = new RegExp(
  `(?:(?<!\\p{L})(?:s|us|a))?${FOREIGN_SIGN}\\s?\\d(?:[\\d.,]*\\d)?|(?<![\\p{L}\\d.,])\\d(?:[\\d.,]*\\d)?\\s?${FOREIGN_SIGN_AFTER}`,
  'giu',
)

/** The year of a date in words: '12 Mei 2026', 'May 12, 2026'. Not 2000, which is a usual price for parking. */
const YEAR = /^(?:19\d\d|20(?!00)\d\d)$/
const MONTH_BEFORE =
  /(?<!\p{L})(?:jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:et|ch)?|apr(?:il)?|mei|may|jun[ie]?|jul[iy]?|agu(?:st(?:us)?)?|agt|agst|ags|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|nop(?:ember)?|des(?:ember)?|dec(?:ember)?)\.?\s+(?:\d{1,2},?\s+)?$/iu

/** The limits for bare digits in rupiah: a smaller number is probably a count, a greater one a serial number. */
const BARE = { least: 100, most: 999_999_999 }

/** Whether the digits are in groups of three, in either language. */
export function isGrouped(digits: string): boolean {
  return INDONESIAN_GROUPS.test(digits) || ENGLISH_GROUPS.test(digits)
}

/** False for the digits of a date, a time, a range, a count, or an order, phone or serial number. */
export function couldBeAmount(
  digits: string,
  amount: number,
  left: string,
  right: string,
): boolean {
  if (amount < BARE.least || amount > BARE.most || /^0\d/.test(digits)) return false
  if (YEAR.test(digits) && MONTH_BEFORE.test(left)) return false
  return !JOINED_BEFORE.test(left) && !JOINED_AFTER.test(right)
}

/** Whether the digits alone are probably a year. */
export function isYear(digits: string): boolean {
  return YEAR.test(digits)
}

/** Whether a foreign currency is beside a number. */
export function isForeign(left: string, right: string): boolean {
  return FOREIGN_BEFORE.test(left) || FOREIGN_AFTER.test(right)
}

/** What people in Indonesia mean by signs and words that several countries use. Others are in `currencyCode`. */
const USUAL_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ...['$', 'dollar', 'dollars', 'dolar'].map(word => [word, 'USD'] as const),
  ...([
    ['euro', 'EUR'],
    ['euros', 'EUR'],
    ['¥', 'JPY'],
    ['yen', 'JPY'],
  ] as const),
  ...([
    ['ringgit', 'MYR'],
    ['riyal', 'SAR'],
    ['baht', 'THB'],
  ] as const),
])

/** The code of what a sign or a word of several currencies means here; the text itself for any other. */
export function usualCurrency(name: string): string {
  return USUAL_CURRENCIES.get(name.toLowerCase()) ?? name
}

interface FoundForeign extends ForeignAmount {
  readonly start: number
  readonly end: number
}

/** The amounts of other currencies in the line, each with its currency, by position. */
export function foreignAmountsIn(line: string): FoundForeign[] {
  return [...line.matchAll(FOREIGN_AMOUNT)].flatMap(({ 0: text, index }) => {
    const [number = ''] = /\d(?:[\d.,]*\d)?/.exec(text) ?? []
    const sign = text.replace(number, '').trim().toLowerCase()
    const currency = USUAL_CURRENCIES.get(sign) ?? currencyCode(sign) ?? ''
    const reading = readAmount(number, 'en')
    if (reading.kind !== 'amount' || !isForeignUnits(reading.amount) || !isCurrencyCode(currency))
      return []
    return [{ start: index, end: index + text.length, currency, units: reading.amount }]
  })
}
