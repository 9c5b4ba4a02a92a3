// The suggestions for a name that is typed: earlier names, and the fields that a chosen name fills in.
// Invariant: a suggestion overwrites the name only, never what the user has filled in.

import { amountInput } from '../../../domain/money/amount-input'
import { foldedNameOf, foldedWords } from '../../../domain/transaction/search/fold'
import type { TransactionType } from '../../../domain/transaction/transaction'
import type { TransactionDraft } from '../transaction-draft'
import type { RecentName, RecentNames } from './recent-names'

/** More would cover the form, and users do not read them while they type. */
const MAX_SUGGESTIONS = 5

/** The longest name in characters. A longer text is no beginning of a name. */
const LONGEST = 200

/**
 * The names in which the typed words begin at a word, without regard to letter case and accents. Names that begin with
 * them come first, then names that are used often and recently.
 *
 * @param type the names of that type only; otherwise each name with its latest type
 */
export function suggestNames(
  names: RecentNames,
  typed: string,
  type?: TransactionType,
): readonly RecentName[] {
  if (typed.length > LONGEST) return []
  const begun = foldedWords(typed).join(' ')
  if (begun === '') return []
  const beginsWith = (each: RecentName) => Number(foldedNameOf(each).startsWith(begun))
  const known = [...names.values()].flatMap(each =>
    type ? each.filter(other => other.type === type) : each.slice(0, 1),
  )
  return known
    .filter(each => ` ${foldedNameOf(each)}`.includes(` ${begun}`))
    .sort((left, right) => beginsWith(right) - beginsWith(left) || right.weight - left.weight)
    .slice(0, MAX_SUGGESTIONS)
}

/** The fields that the chosen name changes. */
export function withSuggestion(
  { amount, category }: Pick<TransactionDraft, 'amount' | 'category'>,
  chosen: RecentName,
): Partial<TransactionDraft> {
  return {
    name: chosen.name,
    ...(amount === '' && { amount: amountInput(chosen.amount) }),
    ...(category === '' && chosen.category !== '' && { category: chosen.category }),
  }
}

/** Whether choosing the name would change a field. A name that changes nothing is not suggested. */
export function wouldChange(fields: TransactionDraft, chosen: RecentName): boolean {
  const { name, amount, category } = { ...fields, ...withSuggestion(fields, chosen) }
  return name !== fields.name || amount !== fields.amount || category !== fields.category
}
