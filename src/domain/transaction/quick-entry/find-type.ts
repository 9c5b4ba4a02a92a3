// The type of a transaction in a line, from words for money in. There are no words for an expense.

import type { TransactionType } from '../transaction'
import { type Span, textOf, wordsOf } from './spans'

interface FoundType extends Span {
  readonly type: TransactionType
  /** True for a word that only shows the type and is not part of the name. */
  readonly isOnlyType: boolean
}

const NOUNS = new Set(
  (
    'gaji gajian bonus thr komisi dividen honor upah refund cashback ' +
    'salary wage wages paycheck payday dividend commission'
  ).split(' '),
)
const VERBS = new Set('dapat dapet dpt terima nerima trima got received earned'.split(' '))
/** Unlike the other verbs, they stay in the name. */
const VERBS_OF_SALE = new Set(['jual', 'sold'])
const VERBS_OF_PAYMENT = (
  'bayar byr bayarin beli kasih ngasih kirim transfer tf utk untuk buat ' +
  'pay paid buy bought spent gave give for'
).split(' ')
/** Words that turn a word for income into an expense: 'bayar gaji', 'gaji sopir'. */
const OUTGOING = new Set([
  ...VERBS_OF_PAYMENT,
  ...'pembantu art sopir supir satpam karyawan pegawai suster babysitter tukang asisten mbak staff'.split(
    ' ',
  ),
])

/** Whether a word only means that money is paid, and does not name a purpose. */
export function isVerbOfPayment(word: string): boolean {
  return VERBS_OF_PAYMENT.includes(word.toLowerCase())
}

/** @param taken the parts of the line that are already understood */
export function typeIn(
  line: string,
  taken: readonly Span[],
  ignored: readonly string[],
): FoundType | undefined {
  const isTaken = ({ start, end }: Span) =>
    taken.some(span => span.start <= start && span.end >= end)
  const words = wordsOf(line)
    .filter(span => !isTaken(span))
    .map(span => ({
      ...span,
      word: textOf(line, span)
        .toLowerCase()
        .replace(/[.,:;!?]+$/, ''),
    }))
  const [first] = words
  if (!first) return undefined
  const found = (at: Span & { word: string }, isOnlyType: boolean): FoundType | undefined => {
    const span = { start: at.start, end: at.start + at.word.length }
    return ignored.includes(textOf(line, span))
      ? undefined
      : { ...span, type: 'income', isOnlyType }
  }
  // The name must not become empty.
  if (VERBS.has(first.word)) return found(first, words.length > 1)
  if (VERBS_OF_SALE.has(first.word)) return found(first, false)
  if (words.some(({ word }) => OUTGOING.has(word))) return undefined
  const noun = words.find(({ word }) => NOUNS.has(word))
  return noun && found(noun, false)
}
