// Which columns are the name and the description of a transaction.
// Invariant: an empty column, and one of flags, kinds or account numbers is no name; one with the same text in all rows
// only if there is no other.

import type { ColumnForm } from './column-form'
import type { ColumnUse } from './column-names'

interface TextUse {
  readonly index: number
  readonly use: Extract<ColumnUse, 'name' | 'description'>
}

/** The uses of the free columns that have texts. */
export function textUses(forms: readonly ColumnForm[]): readonly TextUse[] {
  const texts = forms.filter(isText)
  const [name] = [...texts].sort(
    (left, right) =>
      order(left) - order(right) ||
      right.distinct - left.distinct ||
      (left.isConstant ? right.phrases - left.phrases : 0),
  )
  const other = texts.find(form => isOtherSide(form, name))
  const rest = texts.filter(form => form !== name && form !== other && !form.isConstant)
  const named = rest.filter(form => form.name?.use === 'description' || form.name?.use === 'type')
  const others = named.some(({ name }) => name?.use === 'description') ? named : rest
  return [
    ...[name, other].flatMap(form => (form ? { index: form.index, use: 'name' as const } : [])),
    ...others.map(({ index }) => ({ index, use: 'description' as const })),
  ]
}

/** Whether a column has the payers beside one of recipients, or the recipients beside one of payers. */
function isOtherSide({ name, filled, isConstant }: ColumnForm, of: ColumnForm | undefined) {
  const [side, other] = [name?.side, of?.name?.side]
  return side && other && side !== other && filled >= PAYEES && !isConstant
}

function isText(form: ColumnForm): boolean {
  const { filled, texts, directions, currencies, states, name } = form
  if (filled === 0 || currencies > 0.9 || directions > 0.9) return false
  if (name && NO_TEXTS.has(name.use)) return false
  if (states > 0.9 && !name) return false
  if (form.dates > 0.9) return false
  return texts > 0.3 || (texts > 0 && name?.use === 'description' && name.rank === 0)
}

const NO_TEXTS: ReadonlySet<string> = new Set(['state', 'number', 'currency', 'fee'])

/** The least share of rows with a payee. */
const PAYEES = 0.2

/** A lower number means that the column is more likely the name. A column with few texts comes after the others. */
function order(form: ColumnForm): number {
  const { name, filled, texts, accounts, prices, isConstant } = form
  const place = ORDER[orderOf(name?.use, name?.rank ?? 0)]
  if (texts < 0.5 || accounts > 0.5 || prices > 0.5) return place + 20
  if (isConstant) return place + 10
  // Rows without a payee have their description as the name.
  return place + (filled >= 0.5 ? 0 : filled >= PAYEES && place === ORDER.name ? 1 - filled : 10)
}

const ORDER = { name: 0, party: 1, description: 2, unknown: 3, note: 4, kind: 5 }

function orderOf(use: string | undefined, rank: number): keyof typeof ORDER {
  if (use === 'name') return rank === 0 ? 'name' : 'party'
  if (use === 'description') return rank === 0 ? 'description' : 'note'
  return use === undefined ? 'unknown' : 'kind'
}
