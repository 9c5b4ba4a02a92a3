// The oracle of replaced values: both devices have the report of a value that an edit replaced unseen (M7).

import type { Conflict } from '../../../src/store/database/record-types'
import { type Evidence, historiesOf, supersedes } from '../devices/lost-writes'
import {
  type CategoryEdit,
  type Edit,
  isSure,
  type Ledger,
  nameOfToken,
  tokenOf,
  type Values,
  valuesOf,
} from './ledger'

/**
 * @param told the conflicts of the replicas that are left
 * @param first the first version of each document that the server had, by its token
 */
export function checkReported(
  ledger: Ledger,
  { user, documents, conflicts }: Evidence,
  told: ReadonlyMap<string, readonly Conflict[]>,
  first: ReadonlyMap<string, Values>,
): string[] {
  const final = new Map(documents.map(document => [document.id, valuesOf(document)]))
  const histories = [...historiesOf(ledger, user).values()]
  const untold = [...ledger.conflicts, ...conflicts].flatMap(conflict =>
    isReplaced(conflict, final) && !ledger.isOfOccurrence(conflict)
      ? ownerUntold(ledger, histories, conflict, told, first)
      : [],
  )
  return [
    ...untold,
    ...[...told].flatMap(([replica, known]) =>
      reportedTwice(
        replica,
        known.filter(conflict => !ledger.isOfOccurrence(conflict)),
      ),
    ),
  ]
}

/** The document is still there, with another value: the edit that replaced it was not lost with its device. */
function isReplaced({ id, value }: Conflict, final: ReadonlyMap<number, Values>): boolean {
  const values = final.get(id)
  return value !== undefined && values !== undefined && values[value.field] !== value.lost
}

/** Another device has kept the value of this one as lost: it is kept on this one too. */
function ownerUntold(
  ledger: Ledger,
  histories: readonly (readonly Edit[])[],
  { value }: Conflict,
  told: ReadonlyMap<string, readonly Conflict[]>,
  first: ReadonlyMap<string, Values>,
): string[] {
  if (value?.side !== 'remote') return []
  const { field, lost } = value
  const history = histories.find(edits => edits.some(({ written }) => written[field] === lost))
  const writer = history?.find(({ written }) => written[field] === lost)
  // A document that is written again after a deletion has another first version (M3).
  if (!history || !writer || history.some(({ kind }) => kind !== 'put')) return []
  // Its first version is nobody's to replace unseen; and what went with a replica, nobody knows any more.
  const isFirst = writer.seen === null || first.get(writer.token)?.[field] === lost
  if (isFirst || ledger.gone.has(writer.replica)) return []
  if (history.some(edit => supersedes(edit, field, lost))) return []
  const isTold = told.get(writer.replica)?.some(known => known.value?.lost === lost)
  return isTold ? [] : [`untold: ${writer.token} ${field} ${lost} of ${writer.replica}`]
}

/** Of two edits of one field the later one stays, by the devices' clocks (M2); of two categories the first one (M5). */
export function checkWinners({ categories }: Ledger, conflicts: readonly Conflict[]): string[] {
  const made = categories.filter(({ kind, from }) => kind === 'create' && from === undefined)
  const names = made.map(categoryNameOf)
  const hasTwins = names.some((name, index) => names.indexOf(name) !== index)
  return conflicts.flatMap(({ collection, value, editedAt, at, name }) =>
    value?.side === 'remote' && editedAt < at && !(hasTwins && collection === 'categories')
      ? [`the earlier edit of ${name} ${value.field} has won: ${value.kept} over ${value.lost}`]
      : [],
  )
}

function categoryNameOf({ type, name }: CategoryEdit): string {
  return `${type} ${name}`
}

/** A document that is there though somebody has deleted it: somebody else's edit stays, and it is said (M3). */
export function checkDeletionsReported(
  ledger: Ledger,
  { user, documents, conflicts }: Evidence,
): string[] {
  const known = [...ledger.conflicts, ...conflicts]
  const told = new Set(known.filter(({ kind }) => kind !== 'field').map(({ name }) => name))
  const standing = new Set(documents.map(tokenOf))
  return [...historiesOf(ledger, user)]
    .filter(([token, history]) => standing.has(token) && isDeleted(history))
    .filter(([token]) => !told.has(nameOfToken(token)) && !ledger.mayBeDueAgain(token))
    .map(([token]) => `nobody was told that ${token} has outlived its deletion`)
}

/** For sure, and not taken back. */
function isDeleted(history: readonly Edit[]): boolean {
  const isRemoved = history.some(edit => edit.kind === 'remove' && isSure(edit))
  return isRemoved && history.every(({ kind }) => kind !== 'restore')
}

/** Fields that two edits may give the same value, or to which a backup brings it back. */
const OFTEN_ALIKE: readonly string[] = ['every', 'count', 'monthDay']

function reportedTwice(replica: string, known: readonly Conflict[]): string[] {
  const lost = known.flatMap(({ value }) =>
    value && typeof value.lost === 'number' && value.side === 'local' ? [value] : [],
  )
  const values = lost.filter(({ field }) => !OFTEN_ALIKE.includes(field)).map(each => each.lost)
  return values
    .filter((value, index) => values.indexOf(value) !== index)
    .map(value => `told twice: ${value} on ${replica}`)
}
