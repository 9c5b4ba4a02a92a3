// The direction of the entries of one CAMT statement. `CdtDbtInd` is the direction of the entry itself; `RvslInd` only
// says that it reverses an earlier one (ISO 20022, ReportEntry, ReversalIndicator). Some banks give the direction of
// the reversed entry instead; where a statement has its balances, they decide.

import { hundredths } from '../columns/balance'
import type { StatedBalances, StatedTotals } from '../columns/statement-table'

/** The texts of an entry or a balance, by the ends of their paths. */
export interface CamtEntry {
  readonly line: number
  readonly texts: Map<string, string[]>
  /** Of the amount. */
  readonly currency: string
}

export interface CamtStatement {
  readonly entries: CamtEntry[]
  readonly balances: CamtEntry[]
}

type Direction = 'credit' | 'debit'

/** The codes of balances before the first entry and after the last one, the best first (ISO 20022, BalanceType). */
const OPENING = ['OPBD', 'PRCD']
const CLOSING = ['CLBD', 'ITBD']

/** Half of the smallest unit that banks write. */
const TOLERANCE = 0.0005

/** In hundredths. */
export function statedIn({ balances }: CamtStatement): StatedBalances {
  const [opening = null, closing = null] = [OPENING, CLOSING].map(codes => {
    const balance = balanceOf(balances, codes)
    return balance === undefined ? null : hundredths(balance)
  })
  return { opening, closing }
}

/** The sums of the credits and of the debits, and the number of all entries, of a statement's summary. */
export function totalsIn({ texts }: CamtEntry): StatedTotals {
  const numberAt = (key: string) => {
    const text = texts.get(key)?.[0] ?? ''
    return /^\d{1,15}(?:\.\d{1,5})?$/.test(text) ? Number(text) : null
  }
  const income = numberAt('TTLCDTNTRIES/SUM')
  const expenses = numberAt('TTLDBTNTRIES/SUM')
  const rows = numberAt('TTLNTRIES/NBOFNTRIES')
  return {
    ...(income !== null && { income: hundredths(income) }),
    ...(expenses !== null && { expenses: hundredths(expenses) }),
    ...(rows !== null && { rows }),
  }
}

/** One for each entry. */
export function directionsIn({ entries, balances }: CamtStatement): Direction[] {
  const [opening, closing] = [OPENING, CLOSING].map(codes => balanceOf(balances, codes))
  const reversed = sumOf(entries.filter(isReversal))
  if (opening === undefined || closing === undefined) return entries.map(directionOf)
  const difference = closing - opening - sumOf(entries)
  // If the reversals have the other direction, the sum of all entries changes by twice the sum of the reversals.
  const isTurned = reversed !== 0 && Math.abs(difference + 2 * reversed) < TOLERANCE
  return entries.map(entry =>
    isTurned && isReversal(entry) ? opposite(directionOf(entry)) : directionOf(entry),
  )
}

function balanceOf(balances: readonly CamtEntry[], codes: readonly string[]): number | undefined {
  const found = codes
    .map(code => balances.find(({ texts }) => texts.get('TP/CDORPRTRY/CD')?.[0] === code))
    .find(Boolean)
  if (!found) return undefined
  // Some banks write the direction of a balance only if it is a debt.
  const isDebt = first(found.texts, 'CDTDBTIND') === 'DBIT'
  return (isDebt ? -1 : 1) * Number(first(found.texts, 'AMT'))
}

/** Entries that are only announced do not change a balance. */
export function isAnnounced({ texts }: CamtEntry): boolean {
  return /^(?:PDNG|INFO|FUTR)$/.test(first(texts, 'STS/CD', 'STS'))
}

/** The day of a statement whose balances are all of one day; empty for another. */
export function dayOf({ balances }: CamtStatement): string {
  const [day = '', ...others] = new Set(
    balances.map(({ texts }) => first(texts, 'DT/DT', 'DT/DTTM').slice(0, 10)),
  )
  return others.length === 0 ? day : ''
}

function sumOf(entries: readonly CamtEntry[]): number {
  return entries
    .filter(entry => !isAnnounced(entry))
    .reduce((sum, entry) => sum + signedAmount(entry), 0)
}

function signedAmount(entry: CamtEntry): number {
  const amount = Number(first(entry.texts, 'AMT'))
  return directionOf(entry) === 'credit' ? amount : -amount
}

function directionOf({ texts }: CamtEntry): Direction {
  return first(texts, 'CDTDBTIND') === 'CRDT' ? 'credit' : 'debit'
}

function isReversal({ texts }: CamtEntry): boolean {
  return /^(?:true|1)$/.test(first(texts, 'RVSLIND'))
}

function opposite(direction: Direction): Direction {
  return direction === 'credit' ? 'debit' : 'credit'
}

function first(texts: ReadonlyMap<string, readonly string[]>, ...keys: readonly string[]): string {
  return keys.flatMap(key => texts.get(key) ?? [])[0] ?? ''
}
