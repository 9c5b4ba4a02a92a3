// The oracle of lost writes: no saved change is missing, and no deleted document has come back.

import type { UserDocument } from '../../../src/domain/document'
import { detailsOf } from '../../../src/domain/transaction/category-details'
import { groupBy } from '../../../src/lib/group-by'
import type { Conflict } from '../../../src/store/database/record-types'
import {
  type CategoryEdit,
  type Edit,
  isSure,
  type Ledger,
  tokenOf,
  type Values,
  valuesOf,
} from '../oracles/ledger'

export interface Evidence {
  readonly user: string
  /** The server's documents at the end. */
  readonly documents: readonly UserDocument[]
  readonly conflicts: readonly Conflict[]
}

export function checkEdits(ledger: Ledger, { user, documents, conflicts }: Evidence): string[] {
  const told = [...ledger.conflicts, ...conflicts]
  const nameOf = namesAfterMerges(ledger, told)
  // More than one where the document is there twice.
  const final = groupBy(documents, document => nameOf(tokenOf(document) ?? ''))
  const logged = new Set(told.flatMap(valuesIn))
  return [...historiesOf(ledger, user, nameOf)].flatMap(([token, history]) => {
    const versions = (final.get(token) ?? []).map(valuesOf)
    return [
      ...history
        .filter(({ kind }) => kind !== 'restore' || !ledger.undone.has(token))
        .flatMap(edit => lostValues(edit, history, versions, logged)),
      ...versions.flatMap(values => wentBack(ledger, token, history, values, logged)),
    ]
  })
}

/** A field's lost value, or all of a document that was deleted. */
function valuesIn({ value, document }: Conflict): unknown[] {
  return document ? Object.values(valuesOf(document)) : [value?.lost]
}

/**
 * A creation in a copied profile may be merged into another device's document with its id. The copy reports the name that
 * was replaced, and the document has values of both (PROTOCOL.md, known limits).
 *
 * @returns the name that such documents share, by the name of each
 */
function namesAfterMerges({ edits, copied }: Ledger, conflicts: readonly Conflict[]) {
  const creations = edits.filter(
    ({ kind, seen, replica }) => kind === 'put' && seen === null && copied.has(replica),
  )
  const made = new Set(creations.map(({ token }) => token))
  const names = new Map<string, string>()
  const nameOf = (name: string): string => {
    const later = names.get(name)
    return later === undefined ? name : nameOf(later)
  }
  for (const { value } of conflicts) {
    const { lost, kept } = value ?? {}
    if (typeof lost !== 'string' || typeof kept !== 'string') continue
    if (!made.has(lost) && !made.has(kept)) continue
    const [former, name] = [nameOf(lost), nameOf(kept)]
    if (former !== name) names.set(former, name)
  }
  return nameOf
}

/** @param nameOf gives the name that the document of a token shares with others */
export function historiesOf(
  { edits }: Ledger,
  user: string,
  nameOf = (token: string) => token,
): Map<string, Edit[]> {
  return groupBy(
    edits.filter(edit => edit.user === user),
    ({ token }) => nameOf(token),
  )
}

/** Each value is on the server, or somebody has seen it and changed it, or it is a logged conflict. */
function lostValues(
  edit: Edit,
  history: readonly Edit[],
  final: readonly Values[],
  logged: ReadonlySet<unknown>,
): string[] {
  if (!isSure(edit)) return []
  if (edit.kind === 'restore') return lostRestore(edit, history, final)
  return Object.entries(edit.written)
    .filter(([field, value]) => !final.some(values => values[field] === value))
    .filter(([, value]) => !logged.has(value))
    .filter(([field, value]) => !history.some(later => supersedes(later, field, value)))
    .map(([field, value]) => `lost: ${edit.token} ${field} ${value} of ${edit.replica}`)
}

/**
 * The complaint about an undone deletion without its document, unless another device or a later action has deleted it.
 */
function lostRestore(edit: Edit, history: readonly Edit[], final: readonly Values[]): string[] {
  const isGone = history.some(
    (other, index) =>
      other.kind === 'remove' && (other.replica !== edit.replica || index > history.indexOf(edit)),
  )
  return final.length > 0 || isGone ? [] : [`lost: ${edit.token}, restored on ${edit.replica}`]
}

export function supersedes({ kind, written, seen }: Edit, field: string, value: unknown): boolean {
  if (seen?.[field] !== value) return false
  return kind === 'remove' || (field in written && written[field] !== value)
}

/** Complaints about a present value that is older than an edit that had seen it. */
function wentBack(
  ledger: Ledger,
  token: string,
  history: readonly Edit[],
  final: Values,
  logged: ReadonlySet<unknown>,
): string[] {
  if (history.some(({ kind }) => kind === 'restore')) return []
  const sure = history.filter(isSure)
  // Written again after a deletion it has no base to be merged on (M3): the conflict is logged.
  const isOrphan = history.some(({ kind }) => kind === 'remove')
  const hidden = isOrphan
    ? sure.filter(({ written }) => !Object.values(written).some(value => logged.has(value)))
    : sure
  return [
    ...(ledger.mayBeDueAgain(token) ? [] : resurrections(token, history, sure, final)),
    ...reversions(token, history, hidden, final),
  ]
}

/** A deletion has seen all that is there, and every edit that was made of it. */
function resurrections(
  token: string,
  history: readonly Edit[],
  sure: readonly Edit[],
  final: Values,
): string[] {
  const hasSeen = (seen: Values | null, values: Values) =>
    Object.entries(values).every(([field, value]) => pastOf(history, field, seen).has(value))
  // An edit that it has not seen may bring the document back by any of its fields, the ledger's or not.
  return sure
    .filter(({ kind }) => kind === 'remove')
    .filter(({ seen }) => hasSeen(seen, final))
    .filter(({ seen }) => history.every(({ written }) => hasSeen(seen, written)))
    .map(({ replica }) => `resurrected: ${token}, deleted on ${replica}`)
}

/** An edit has seen the value that is there, and has replaced it; no deletion took that away again. */
function reversions(
  token: string,
  history: readonly Edit[],
  sure: readonly Edit[],
  final: Values,
): string[] {
  const removals = history.filter(({ kind }) => kind === 'remove')
  const isRemoved = (field: string, value: unknown) =>
    removals.some(({ seen }) => pastOf(history, field, seen).has(value))
  return sure.flatMap(({ written, seen, replica }) =>
    Object.entries(written)
      .filter(([field]) => pastOf(history, field, seen).has(final[field]))
      .filter(([field, value]) => !isRemoved(field, value))
      .map(([field, value]) => `went back: ${token} ${field} ${value} of ${replica}`),
  )
}

/** The value that was seen, and all that it came from. */
function pastOf(history: readonly Edit[], field: string, seen: Values | null): Set<unknown> {
  const past = new Set<unknown>()
  let value = seen?.[field]
  while (value !== undefined && !past.has(value)) {
    past.add(value)
    value = history.find(({ written }) => written[field] === value)?.seen?.[field]
  }
  return past
}

/** A conflict is between two that had not seen one another; what came of a value is not against it. */
export function checkConflicts(ledger: Ledger, { user, conflicts }: Evidence): string[] {
  const edits = historiesOf(ledger, user)
  const all = [...ledger.conflicts, ...conflicts]
  return all.flatMap(conflict => {
    const { value } = conflict
    if (!value || ledger.isOfOccurrence(conflict)) return []
    const { field, lost, kept } = value
    const history = [...edits.values()].find(known =>
      known.some(({ written }) => written[field] === kept),
    )
    // A document that is written again after a deletion has no base that would show it.
    if (!history || history.some(({ kind }) => kind !== 'put')) return []
    const isOf = (later: unknown, earlier: unknown) =>
      history.some(
        ({ written, seen }) =>
          written[field] === later && pastOf(history, field, seen).has(earlier),
      )
    if (!isOf(kept, lost) && !isOf(lost, kept)) return []
    return isOfReplaced(conflict, history, all)
      ? []
      : [`no conflict: ${history[0]?.token} ${field} ${kept} and ${lost} came of one another`]
  })
}

/**
 * Whether an edit that had not seen the author's version has replaced another value of it. All values of the author that
 * later edits have changed are then reported, also those that these had seen (PROTOCOL.md, known limits).
 */
function isOfReplaced(
  { value }: Conflict,
  history: readonly Edit[],
  conflicts: readonly Conflict[],
): boolean {
  const authorOf = (field: string, written: unknown) =>
    history.find(edit => edit.written[field] === written)?.replica
  if (value?.side !== 'local') return false
  const author = authorOf(value.field, value.lost)
  return conflicts.some(
    ({ value: other }) =>
      other?.side === 'remote' &&
      other.lost !== value.lost &&
      authorOf(other.field, other.lost) === author &&
      authorOf(other.field, other.kept) !== author,
  )
}

/** A category that was made is there, unless somebody has deleted one of that name. */
export function checkCategories({ categories }: Ledger, { user, documents }: Evidence): string[] {
  const isThere = ({ type, name }: CategoryEdit) =>
    documents.some(
      document =>
        'type' in document &&
        'categoryName' in document &&
        document.type === type &&
        (document.categoryName === name || detailsOf(document).formerNames.includes(name)),
    )
  const own = categories.filter(edit => edit.user === user)
  // Of two new names of one category the later stays, and the other one goes with it (M2).
  const isRival = ({ type, from }: CategoryEdit, other: CategoryEdit) =>
    from !== undefined && other.from === from && other.type === type
  const isRemoved = (edit: CategoryEdit) =>
    [edit, ...own.filter(other => isRival(edit, other))].some(each => isRemovedCategory(own, each))
  return own
    .filter(edit => edit.kind === 'create')
    .filter(edit => edit.acknowledged && !edit.evicted && !isThere(edit) && !isRemoved(edit))
    .map(({ type, name, replica }) => `lost: ${type} category ${name} of ${replica}`)
}

/** Whether a user has deleted a category of that name, also under a later name of it. @param edits of one user */
export function isRemovedCategory(
  edits: readonly CategoryEdit[],
  { type, name }: Pick<CategoryEdit, 'type' | 'name'>,
  past: readonly string[] = [],
): boolean {
  return edits.some(
    other =>
      other.type === type &&
      (other.kind === 'remove'
        ? other.name === name
        : other.from === name &&
          !past.includes(name) &&
          isRemovedCategory(edits, other, [...past, name])),
  )
}
