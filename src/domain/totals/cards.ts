// What a card or a paylater owes: the last statement, what is still to be paid of it and until when, and what is left of the
// limit.

import { addDays, type CalendarDate, type DateRange } from '../dates/calendar'
import { type Hundredths, toHundredths } from '../money/money'
import { cardTermsOf, cycleOf, dueDateOf } from '../transaction/wallet/card'
import type { PresentKey } from '../transaction/wallet/wallet'
import type { Movement } from './totals-deltas'
import type { WalletBalance } from './wallet-balances'
import { isOfWallet, sumIn } from './wallet-days'

export interface Card extends WalletBalance {
  /** What is owed by all that is recorded; 0 for a card with money on it. */
  readonly owed: Hundredths
  /** The running cycle with what has been charged in it; null without a statement day. */
  readonly cycle: (DateRange & { readonly charged: Hundredths }) | null
  /** The last statement, with what was owed at its end; null without a statement day. */
  readonly statement: { readonly date: CalendarDate; readonly owed: Hundredths } | null
  /** What is still to be paid of the last statement; without a statement day, all that is owed. */
  readonly rest: Hundredths
  /** Until when; null without a due day, and if nothing is to be paid. */
  readonly due: CalendarDate | null
  /** What is left of the limit, below 0 if more is owed; null without a limit. */
  readonly left: Hundredths | null
}

/** @param movements of any wallets, with all from the first day of the card's cycle on, also of later days */
export function cardOf(
  listed: WalletBalance,
  movements: readonly Movement[],
  present: PresentKey,
  today: CalendarDate,
): Card {
  const { wallet, balance } = listed
  const terms = cardTermsOf(wallet)
  const [cycle, dueDate] = [cycleOf(terms, today), dueDateOf(terms, today)]
  const owed = debtOf(balance)
  const left = terms.limit === null ? null : toHundredths(terms.limit) + balance
  const amounts = { ...listed, owed, left }
  if (!cycle)
    return { ...amounts, cycle, statement: null, rest: owed, due: owed > 0n ? dueDate : null }
  const sums = movements
    .filter(each => each.date >= cycle.first && isOfWallet(each, wallet.key, present))
    .map(each => ({ date: each.date, sum: sumIn(each, wallet.key, present) }))
  const total = (some: typeof sums) => some.reduce((all, { sum }) => all + sum, 0n)
  const charged = -total(sums.filter(({ date, sum }) => sum < 0n && date <= cycle.last))
  const statement = { date: addDays(cycle.first, -1), owed: debtOf(balance - total(sums)) }
  const paid = total(sums.filter(({ sum }) => sum > 0n))
  const rest = statement.owed > paid ? statement.owed - paid : 0n
  const due = rest > 0n ? dueDate : null
  return { ...amounts, cycle: { ...cycle, charged }, statement, rest, due }
}

export type DueCard = Card & { readonly due: CalendarDate }

/** Those to be paid up to a day, or already overdue; the earliest first. */
export function dueUntil(cards: readonly Card[], last: CalendarDate): DueCard[] {
  return cards
    .filter((card): card is DueCard => card.due !== null && card.due <= last)
    .sort((one, other) => (one.due < other.due ? -1 : 1))
}

function debtOf(balance: Hundredths): Hundredths {
  return balance < 0n ? -balance : 0n
}
