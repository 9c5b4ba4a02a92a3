// The head of a user's documents, `financials/{uid}`: the history of their pushes in short (rules R2, R5, Q6).

import type { CollectionName } from './document'
import { type Fields, isFields, isInteger, isText } from './parse-document'

/** Where changes are read from: the collections, then what was deleted from them (rule Q3). */
export type ChangeSource = CollectionName | 'deletions'

/** A replica's latest push. */
export interface PushMark {
  /** The replica's count of its pushes. */
  readonly n: number
  /** The token of the sending that was applied; '' where it came from a first edition of the protocol. */
  readonly token: string
  /** The revision that it made. */
  readonly rev: number
}

export interface Head {
  readonly rev: number
  /** Random, and new when history was lost; '' in a head of the first edition. */
  readonly epoch: string
  /** Of the push that wrote this head; '' in a head of the first edition, and where there is none. */
  readonly token: string
  /** The tokens of the latest pushes by the revision that each made. */
  readonly recent: Readonly<Record<string, string>>
  /** The revision of the latest push that touched each source; null when that is not known of any. */
  readonly last: Readonly<Record<string, number>> | null
  /** By replica, those with the greatest revisions. */
  readonly devices: Readonly<Record<string, PushMark>>
}

/** Of a user who has no documents. */
export const NO_HEAD: Head = { rev: 0, epoch: '', token: '', recent: {}, last: null, devices: {} }

/**
 * The head as the cloud has it, of either edition of the protocol. What cannot be read in it is left out.
 *
 * @param fields undefined where there is no head
 */
export function parseHead(fields: Fields | undefined): Head {
  const { rev, epoch, token, recent, last, devices } = fields ?? {}
  if (!isInteger(rev)) return NO_HEAD
  return {
    rev,
    epoch: isText(epoch) ? epoch : '',
    token: isText(token) ? token : '',
    recent: only(recent, isText),
    last: isFields(last) ? only(last, isInteger) : null,
    // The first edition has a number in the place of a mark, under the id of a device: no replica's push.
    devices: only(devices, isPushMark),
  }
}

function only<T>(map: unknown, isOne: (value: unknown) => value is T): Record<string, T> {
  if (!isFields(map)) return {}
  return Object.fromEntries(
    Object.entries(map).filter((entry): entry is [string, T] => isOne(entry[1])),
  )
}

function isPushMark(value: unknown): value is PushMark {
  return isFields(value) && isInteger(value.n) && isText(value.token) && isInteger(value.rev)
}
