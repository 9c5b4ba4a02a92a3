// The amount in another currency that a transaction, a transfer or a wallet's opening was, a text in the document's `more`:
// 'USD 4.99 81000', the currency, the units, and the rupiah that they belong to (decision record 72).
// Invariant: `amount` is in rupiah and never changes with a rate. A merge may combine the amount of one device with the
// text of another one. Then the rupiah in the text are not the amount, and the rate is not known.

import {
  type Exchange,
  type ForeignAmount,
  foreignInput,
  isForeignUnits,
} from '../../money/foreign-amount'
import { isAmount } from '../../money/money'
import { moreOf, withFurther } from '../further-fields'

/** The path of the text in a merge. */
export const FOREIGN_FIELD = 'more.foreign'

/** The stored text, which may have another form than the app's; empty if there is none. */
export function foreignTextOf(document: object): string {
  const { foreign } = moreOf(document)
  return typeof foreign === 'string' ? foreign : ''
}

/** The currency, units and rupiah of the stored text; null without a text of that form. */
export function foreignOf(document: object): Exchange | null {
  const [, currency = '', units, rupiah] = PATTERN.exec(foreignTextOf(document)) ?? []
  const read = { currency, units: Number(units), rupiah: Number(rupiah) }
  return isForeignUnits(read.units) && isAmount(read.rupiah) ? read : null
}

/** A transaction, a transfer, or a wallet with its opening, whose sign the units do not have. */
type WithRupiah = { readonly amount: number } | { readonly opening: number }

function rupiahOf(document: WithRupiah): number {
  return 'opening' in document ? Math.abs(document.opening) : document.amount
}

/** As `foreignOf`; null, too, if the rupiah in the text are not those of the document. */
export function fittingForeign(document: WithRupiah): Exchange | null {
  const read = foreignOf(document)
  return read?.rupiah === rupiahOf(document) ? read : null
}

/** The text of the field for the document's units; undefined if there are none. */
export function foreignInputOf(document: object): string | undefined {
  const read = foreignOf(document)
  return read ? foreignInput(read) : undefined
}

const PATTERN = /^([A-Z]{3}) (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)$/

/**
 * The document with these units for its amount.
 *
 * @param entered undefined to leave the text as it is, null to remove it
 * @param before the document before an edit; if neither its units nor its amount change, its text stays, so that a text
 * that does not belong to the amount is not made to
 */
export function withForeign<T extends WithRupiah>(
  document: T,
  entered: ForeignAmount | null | undefined,
  before?: T,
): T {
  if (entered === undefined) return document
  if (entered === null) return withFurther(document, { foreign: null })
  const isSame = before && foreignInputOf(before) === foreignInput(entered)
  if (isSame && rupiahOf(before) === rupiahOf(document)) return document
  return withFurther(document, { foreign: `${foreignInput(entered)} ${rupiahOf(document)}` })
}
