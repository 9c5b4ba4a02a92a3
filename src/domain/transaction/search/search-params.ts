// The search parameters of `/search`, `#q=&type=&category=&wallet=&from=&to=&min=&max=`, and the filters that they select.
// Invariant: total on any parameters; invalid parameters are left out of the filters and reported.

import { type CalendarDate, isCalendarDate } from '../../dates/calendar'
import { isAmount } from '../../money/money'
import { type AmountLanguage, readAmount } from '../../money/read-amount'
import { beginningOf } from '../../values/truncate'
import type { TransactionType } from '../transaction'
import { isTransactionType } from '../transaction-type'
import { keyInAddress } from '../wallet-of'

/** As in the URL; amounts and dates as they were typed. */
export interface SearchParams {
  readonly q?: string
  readonly type?: string
  /** Several are repeated: `category=Food&category=Gifts`. */
  readonly category?: readonly string[]
  /** Of `addressOfKey`. */
  readonly wallet?: string
  readonly from?: string
  readonly to?: string
  readonly min?: string
  readonly max?: string
}

/** The types of searched documents. */
export type SearchedType = TransactionType | 'transfer'

export interface SearchFilters {
  /** The typed words. */
  readonly text: string
  readonly type: SearchedType | null
  /** The names of the possible categories of a row; empty for all. */
  readonly categories: readonly string[]
  /** The key of the wallet; null for all wallets. */
  readonly wallet: string | null
  /** The first and the last day, both included. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
  /** In rupiah, both included. */
  readonly min: number | null
  readonly max: number | null
}

/** A parameter that is left out of the filters, or the reason why two parameters are. */
export type IgnoredParam =
  | 'type'
  | 'from'
  | 'to'
  | 'min'
  | 'max'
  | 'from-after-to'
  | 'min-above-max'
  /** The text is longer than `MAX_SEARCH_TEXT`; its beginning is searched. */
  | 'text-too-long'

/** UTF-16 units; the longest name has 200. */
export const MAX_SEARCH_TEXT = 500

type UncheckedParams = { readonly [P in keyof SearchParams]?: unknown }

/** The parameters as texts, without those that are empty. */
export function searchParams(params: UncheckedParams): SearchParams {
  const { q, type, category, wallet, from, to, min, max } = params
  const categories = textsOf(category)
  const single = { q, type, wallet, from, to, min, max }
  const texts = Object.entries(single).flatMap(([name, value]) => {
    const [text] = textsOf(value)
    return text === undefined ? [] : [[name, text]]
  })
  return {
    ...Object.fromEntries(texts),
    ...(categories.length > 0 && { category: [...new Set(categories)] }),
  }
}

/** @param language decides the meaning of the letter 'm' after a number */
export function readSearchParams(
  params: SearchParams,
  language: AmountLanguage,
): { readonly filters: SearchFilters; readonly ignored: readonly IgnoredParam[] } {
  const { q = '', category = [] } = params
  const type = params.type ?? null
  const searched = isTransactionType(type) || type === 'transfer' ? type : null
  const dates = readDates(params)
  const amounts = readAmounts(params, language)
  const isLong = q.length > MAX_SEARCH_TEXT
  const filters: SearchFilters = {
    text: beginningOf(q, MAX_SEARCH_TEXT),
    type: searched,
    categories: category,
    wallet: params.wallet === undefined ? null : keyInAddress(params.wallet),
    ...dates.values,
    ...amounts.values,
  }
  const ignored: IgnoredParam[] = [...dates.ignored, ...amounts.ignored]
  if (type !== searched) ignored.push('type')
  if (isLong) ignored.push('text-too-long')
  return { filters, ignored }
}

/** Whether the filters accept every row. */
export function isUnfiltered({ text, categories, ...others }: SearchFilters): boolean {
  return text.trim() === '' && categories.length === 0 && Object.values(others).every(isNull)
}

interface Read<V> {
  readonly values: V
  readonly ignored: readonly IgnoredParam[]
}

function readDates({ from = '', to = '' }: SearchParams): Read<Pick<SearchFilters, 'from' | 'to'>> {
  const [first, last] = [dateOf(from), dateOf(to)]
  const ignored: IgnoredParam[] = []
  if (from !== '' && first === null) ignored.push('from')
  if (to !== '' && last === null) ignored.push('to')
  if (first === null || last === null || first <= last)
    return { values: { from: first, to: last }, ignored }
  return { values: { from: null, to: null }, ignored: ['from-after-to'] }
}

function readAmounts(
  { min = '', max = '' }: SearchParams,
  language: AmountLanguage,
): Read<Pick<SearchFilters, 'min' | 'max'>> {
  const [least, most] = [amountOf(min, language), amountOf(max, language)]
  const ignored: IgnoredParam[] = []
  if (min.trim() !== '' && least === null) ignored.push('min')
  if (max.trim() !== '' && most === null) ignored.push('max')
  if (least === null || most === null || least <= most)
    return { values: { min: least, max: most }, ignored }
  return { values: { min: null, max: null }, ignored: ['min-above-max'] }
}

function dateOf(text: string): CalendarDate | null {
  return isCalendarDate(text) ? text : null
}

function amountOf(text: string, language: AmountLanguage): number | null {
  const reading = readAmount(text, language)
  return reading.kind === 'amount' && isAmount(reading.amount) ? reading.amount : null
}

/** The router reads '18000' as a number and 'true' as a truth value. */
const TEXTS = ['string', 'number', 'boolean']

function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter(each => TEXTS.includes(typeof each) && each !== '').map(String)
}

function isNull(value: unknown): boolean {
  return value === null
}
