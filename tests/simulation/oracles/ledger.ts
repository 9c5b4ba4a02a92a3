// The ledger: the values that were reported as saved, and the values that each edit had seen. The oracles compare it
// with the server at the end. Every value that an edit writes is unique, and a token in a document's name stays with
// the document through all edits and id changes.

import type { UserDocument } from '../../../src/domain/document'
import { occurrenceOf } from '../../../src/domain/transaction/schedule/booking'
import type { TransactionType } from '../../../src/domain/transaction/transaction'
import type { OutboxEntry } from '../../../src/store/database/outbox-records'
import type { Conflict } from '../../../src/store/database/record-types'
import type { Push } from '../../../src/sync/ports'

/** The unique values of a document by their field's path. */
export type Values = Readonly<Record<string, unknown>>

export interface Edit {
  readonly user: string
  /** The replica of the edit. */
  readonly replica: string
  readonly token: string
  readonly kind: 'put' | 'restore' | 'remove'
  /** The written document, and the one before it. */
  readonly written: Values
  readonly seen: Values | null
  /** Whether the save was confirmed; an unconfirmed one may have been stored, too. */
  acknowledged: boolean
  /** Whether the disk was lost before the edit was sent. */
  evicted: boolean
}

/** Whether the edit was confirmed, and not lost with the disk before it was sent. */
export function isSure({ acknowledged, evicted }: Edit): boolean {
  return acknowledged && !evicted
}

export interface CategoryEdit {
  readonly user: string
  readonly replica: string
  readonly type: TransactionType
  readonly name: string
  readonly kind: 'create' | 'remove'
  /** The earlier name, in a rename or a merge. */
  readonly from?: string
  acknowledged: boolean
  evicted: boolean
}

/** A budget that was set or, without an amount, ended, as the device reported it. */
export interface Limit {
  readonly user: string
  readonly replica: string
  readonly amount: number | null
  /** The amounts that it has replaced or taken away. */
  readonly seen: readonly number[]
}

/** A user's choice of a category's icon: the chosen icon, and the one before it that the user had seen; null for none. */
export interface Look {
  readonly user: string
  readonly replica: string
  readonly type: TransactionType
  /** The category's name then. */
  readonly name: string
  readonly icon: string | null
  readonly seen: string | null
}

/** The choice of the day on which a month starts, null for one that a backup has brought; and the day before. */
export interface MonthChoice {
  readonly user: string
  readonly replica: string
  readonly day: number | null
  readonly seen: number
}

export class Ledger {
  readonly edits: Edit[] = []
  readonly limits: Limit[] = []
  readonly looks: Look[] = []
  readonly monthStarts: MonthChoice[] = []
  readonly categories: CategoryEdit[] = []
  /** The names of schedules: what was booked of one has amounts of it, and is no edit of it. */
  readonly schedules = new Set<string>()
  /** The skipped occurrences, by their tokens. */
  readonly skips = new Set<string>()
  /** The occurrences whose booking a user has undone, by their tokens: it was that of other devices, too. */
  readonly undone = new Set<string>()
  /** The schedules that got more days, by their tokens. */
  readonly denser = new Set<string>()
  /** The edits of schedules that have changed nothing, by name and time. */
  readonly unchanged = new Set<string>()
  /** The conflicts of replicas that are gone. */
  readonly conflicts: Conflict[] = []
  /** The conflicts that a user has settled, by replica. */
  readonly settled = new Map<string, Conflict[]>()
  /** The edits that the server, or the network in its place, has rejected, by collection and time. */
  readonly refused = new Set<string>()
  /** Complaints during the run. */
  readonly complaints: string[] = []
  /** The replicas that have gone once: what they wrote before is nothing to those after them. */
  readonly gone = new Set<string>()
  /** The replicas whose profile was copied, and those that it was copied to. */
  readonly copied = new Set<string>()
  /** The accounts that trials have become a part of. */
  readonly owners = new Map<string, string>()

  note(edit: Omit<Edit, 'acknowledged' | 'evicted'>): Edit {
    const noted = { ...edit, acknowledged: false, evicted: false }
    this.edits.push(noted)
    return noted
  }

  /** Whether the two values may be of two bookings of one occurrence, of a schedule that was edited in between. */
  isOfOccurrence({ collection, name }: Conflict): boolean {
    const isBooked = collection === 'transactions' || collection === 'transfers'
    return isBooked && this.schedules.has(name)
  }

  /** Whether it is an occurrence that another device may book again after its deletion (PROTOCOL.md, known limits). */
  mayBeDueAgain(token: string): boolean {
    const [schedule = '', day] = token.split('@')
    return day !== undefined && this.denser.has(schedule)
  }

  noteRefused({ writes }: Push): void {
    for (const { collection, at } of writes) this.refused.add(`${collection} ${at}`)
  }

  noteSettled(replica: string, conflict: Conflict): void {
    this.settled.set(replica, [...(this.settled.get(replica) ?? []), conflict])
  }

  noteCategory(edit: Omit<CategoryEdit, 'acknowledged' | 'evicted'>): CategoryEdit {
    const noted = { ...edit, acknowledged: false, evicted: false }
    this.categories.push(noted)
    return noted
  }

  /** What was saved in a trial counts as saved in the account, by the account's replica on that device (A1). */
  adopt(trial: string, account: Pick<Edit, 'user' | 'replica'>): void {
    this.owners.set(trial, account.user)
    for (const edit of [...this.edits, ...this.limits, ...this.looks, ...this.categories])
      if (edit.user === trial) Object.assign(edit, account)
  }

  /** Whether the document was made in this account, or in a trial that has become a part of it. */
  isOf(user: string, token: string): boolean {
    const [maker = ''] = token.split(' ')
    return (this.owners.get(maker) ?? maker) === user
  }

  /** A replica is gone, with what it had not sent. */
  evict(replica: string, pending: readonly OutboxEntry[], rows: readonly UserDocument[]): void {
    const lost = new Set([...rows, ...pending.flatMap(({ base }) => base ?? [])].map(tokenOf))
    for (const edit of this.edits) {
      if (edit.replica === replica && lost.has(edit.token)) edit.evicted = true
    }
    for (const edit of this.categories) if (edit.replica === replica) edit.evicted = true
  }
}

/** The name by which a document is known in all its versions; categories have none. */
export function tokenOf(document: UserDocument): string | null {
  if ('data' in document) return document.data.savingsName
  const name = 'note' in document ? document.note : 'name' in document ? document.name : null
  if (name === null) return null
  const [, day] = occurrenceOf(document).split('/')
  return day ? occurrenceToken({ name }, day) : name
}

/** All occurrences of a schedule have its name. */
export function occurrenceToken({ name }: { readonly name: string }, day: string): string {
  return `${name}@${day}`
}

/** The document's name, for an occurrence the one that it shares. */
export function nameOfToken(token: string): string {
  return token.split('@')[0] ?? ''
}

export function valuesOf(document: UserDocument): Values {
  if ('data' in document) return { 'data.amount': document.data.amount }
  if ('monthDay' in document) return { monthDay: document.monthDay }
  if ('to' in document) return { amount: document.amount }
  if ('walletName' in document) return { opening: document.opening }
  return 'name' in document
    ? { amount: document.amount, description: document.description }
    : { categoryName: document.categoryName }
}
