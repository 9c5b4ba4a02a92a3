// The parser of the quick entry: one line for a whole transaction, such as 'kopi 18rb kemarin', in both languages.
// Invariant: it accepts any text; the understood parts of the line are fields, and the rest is the name.

import type { CalendarDate } from '../../dates/calendar'
import type { ForeignAmount } from '../../money/foreign-amount'
import { type Hundredths, toHundredths } from '../../money/money'
import { foreignAmountsIn } from '../../money/number-context'
import type { AmountLanguage } from '../../money/read-amount'
import type { TransactionType } from '../transaction'
import { amountsIn, type FoundAmount } from './find-amounts'
import { categoryIn } from './find-category'
import { datesIn } from './find-dates'
import { typeIn } from './find-type'
import { type FoundTransfer, type NamedWallet, walletsIn } from './find-wallets'
import { overlaps, type Span, textOf, tidied, without } from './spans'

/** One reading of a part of the line. */
export interface Reading<V> {
  readonly value: V
  readonly part: Span
  /** The part's text. */
  readonly text: string
}

/** The result for one field: certain, or ambiguous with all possible values, the most likely first. */
export interface Understood<V> {
  readonly isOpen: boolean
  readonly readings: readonly [Reading<V>, ...Reading<V>[]]
}

export interface QuickEntry {
  /** The remaining words; not limited in length. */
  readonly name: string
  readonly amount: Understood<Hundredths> | null
  readonly date: Understood<CalendarDate> | null
  readonly type: Understood<TransactionType> | null
  /** The name of a category that the line names: '#transportasi'. */
  readonly category: Reading<string> | null
  /** The key of the wallet that the line names: 'kopi 18rb gopay'. */
  readonly wallet: Reading<string> | null
  /** The keys of the two wallets of a transfer, which has no type, category or wallet: 'transfer 1jt bca ke jago'. */
  readonly transfer: ReadTransfer | null
  /** An amount in another currency. The amount in rupiah is in the line, too, or chosen by the user, or not known. */
  readonly foreign: Reading<ForeignAmount> | null
}

export interface ReadTransfer {
  /** Null if the line does not say it. */
  readonly from: Reading<string> | null
  readonly to: Reading<string>
}

interface QuickEntryOptions {
  readonly today: CalendarDate
  /** Determines only the meaning of the letter 'm' after a number. */
  readonly language: AmountLanguage
  /** The texts of parts that belong to the name by the user's choice. */
  readonly ignored?: readonly string[]
  /** The texts of parts with a value that the user has chosen, and the values. */
  readonly chosen?: ReadonlyMap<string, string>
  /** The names of the categories, which a line may name. */
  readonly categories?: readonly string[]
  /** The wallets that a line may name; none for a person who has one. */
  readonly wallets?: readonly NamedWallet[]
}

/** In characters. A name has at most 200; the text after the limit belongs to the name, unparsed. */
const LONGEST = 400

const MARK_AFTER = /^[.,;:!?]+(?=\s|$)/u

/** Words that only join an amount or a date to the name: 'ceban buat parkir', 'lunch for 45k'. */
const JOINING_AFTER = /^(?:buat|bwt|untuk|utk|for)\s+(?=\S)/iu
const JOINING_BEFORE = /\s(?:for|seharga|sebesar|senilai|@)\s*$/iu

export function readQuickEntry(text: string, options: QuickEntryOptions): QuickEntry {
  const line = text.slice(0, LONGEST)
  const { today, language, ignored = [], chosen = NOTHING_CHOSEN } = options
  const { categories = [], wallets = [] } = options
  const dates = datesIn(line, today, ignored)
  const amounts = mostCertain(amountsIn(line, language, ignored, dates))
  const foreign = amounts.length > 1 ? null : foreignIn(line, dates, ignored)
  const inForeign = foreign ? [foreign.part] : []
  const understoodParts = [...dates, ...amounts, ...inForeign]
  // A wallet or category may be behind either.
  const sums = amounts.length > 0 ? amounts : inForeign
  const place = walletsIn(line, wallets, sums, understoodParts, ignored)
  const taken = [...understoodParts, ...(place?.parts ?? [])]
  const isTransfer = place?.kind === 'transfer'
  const category = isTransfer ? undefined : categoryIn(line, categories, sums, taken, ignored)
  const inCategory = category ? [category.part] : []
  const word = isTransfer ? undefined : typeIn(line, [...taken, ...inCategory], ignored)
  const removed = [
    ...amountsToRemove(line, amounts),
    ...(isOne(dates) ? dates : []),
    ...inForeign,
    ...(word?.isOnlyType ? [word] : []),
    ...inCategory,
    ...(place?.parts ?? []),
  ]
  const rest = without(
    line,
    removed.map(part => withMarkAfter(line, part)),
  )
  return {
    name: nameOf(rest + text.slice(LONGEST), startsWith(line, removed)),
    amount:
      settled(understood(line, amounts, toHundredths), chosen) ?? chosenRupiah(foreign, chosen),
    date: settled(
      understood(line, dates, date => date),
      chosen,
    ),
    type: isTransfer
      ? null
      : (signedType(line, amounts, ignored) ?? (word ? certain(line, word, word.type) : null)),
    category: category ? readingOf(line, category.part, category.name) : null,
    wallet: place?.kind === 'wallet' ? readingOf(line, place.part, place.key) : null,
    transfer: isTransfer ? transferReadings(line, place) : null,
    foreign,
  }
}

function transferReadings(line: string, { from, to }: FoundTransfer): ReadTransfer {
  return {
    from: from && readingOf(line, from.part, from.key),
    to: readingOf(line, to.part, to.key),
  }
}

const NOTHING_CHOSEN: ReadonlyMap<string, string> = new Map()

interface Found<T> extends Span {
  readonly values: readonly [T, ...T[]]
}

/** Several parts of the line count as one if they have the same single meaning. */
function isOne<T>(found: readonly Found<T>[]): boolean {
  return new Set(found.flatMap(({ values }) => values)).size === 1 || found.length === 1
}

function understood<T, V>(
  line: string,
  found: readonly Found<T>[],
  convert: (value: T) => V,
): Understood<V> | null {
  const [first] = found
  if (!first) return null
  const parts =
    found.length === 1 ? first.values.map(value => ({ ...first, value })) : oneOfEach(found)
  const [likeliest, ...others] = parts.map(({ start, end, value }) =>
    readingOf(line, { start, end }, convert(value)),
  )
  if (!likeliest) return null
  const isOpen = others.length > 0 || ('isOpen' in first && first.isOpen === true)
  return { isOpen, readings: [likeliest, ...others] }
}

/** The most likely value of each part, without repetitions. */
function oneOfEach<T>(found: readonly Found<T>[]): (Span & { readonly value: T })[] {
  const all = found.map(({ start, end, values: [value] }) => ({ start, end, value }))
  return all.filter(({ value }, at) => all.findIndex(other => other.value === value) === at)
}

function readingOf<V>(line: string, part: Span, value: V): Reading<V> {
  return { value, part, text: textOf(line, part) }
}

function certain<V>(line: string, { start, end }: Span, value: V): Understood<V> {
  return { isOpen: false, readings: [readingOf(line, { start, end }, value)] }
}

/** The user's chosen value, as a certain one. */
function settled<V>(
  open: Understood<V> | null,
  chosen: ReadonlyMap<string, string>,
): Understood<V> | null {
  const reading = open?.readings.find(({ text, value }) => chosen.get(text) === String(value))
  return reading ? { isOpen: false, readings: [reading] } : open
}

/** An amount with a unit or the currency takes precedence over bare digits: 'Konser 2500 150rb'. */
function mostCertain(amounts: readonly FoundAmount[]): readonly FoundAmount[] {
  const most = Math.max(...amounts.map(({ certainty }) => certainty))
  return amounts.filter(({ certainty }) => certainty === most)
}

function foreignIn(
  line: string,
  dates: readonly Span[],
  ignored: readonly string[],
): Reading<ForeignAmount> | null {
  const all = foreignAmountsIn(line).map(({ currency, units, ...part }) =>
    readingOf(line, part, { currency, units }),
  )
  const free = all.find(
    ({ part, text }) => !ignored.includes(text) && !dates.some(date => overlaps(date, part)),
  )
  return free ?? null
}

/** The rupiah that the user has chosen for an amount in another currency. */
function chosenRupiah(
  foreign: Reading<ForeignAmount> | null,
  chosen: ReadonlyMap<string, string>,
): Understood<Hundredths> | null {
  const value = foreign && chosen.get(foreign.text)
  if (!value || !/^\d{1,15}$/.test(value)) return null
  return { isOpen: false, readings: [{ ...foreign, value: BigInt(value) }] }
}

function signedType(
  line: string,
  amounts: readonly FoundAmount[],
  ignored: readonly string[],
): Understood<TransactionType> | null {
  const [amount] = amounts
  if (!amount || amounts.length > 1 || amount.sign === '') return null
  const part = { start: amount.start, end: amount.start + 1 }
  if (ignored.includes(textOf(line, part))) return null
  return certain(line, part, amount.sign === '+' ? 'income' : 'expense')
}

/** The amount with the word that joins it; none while several amounts are possible. */
function amountsToRemove(line: string, amounts: readonly FoundAmount[]): readonly Span[] {
  const [amount] = amounts
  if (!amount || amounts.length > 1 || amount.isCalculation) return []
  const joining = JOINING_BEFORE.exec(line.slice(0, amount.start))
  return [{ start: joining?.index ?? amount.start, end: amount.end }]
}

function withMarkAfter(line: string, { start, end }: Span): Span {
  const mark = MARK_AFTER.exec(line.slice(end))
  return { start, end: end + (mark?.[0].length ?? 0) }
}

function startsWith(line: string, removed: readonly Span[]): boolean {
  return removed.some(({ start }) => line.slice(0, start).trim() === '')
}

function nameOf(rest: string, isHeadless: boolean): string {
  const bare = tidied(rest)
  return isHeadless ? bare.replace(JOINING_AFTER, '') : bare
}
