// The parser of the head document (rule R2).

import { isInteger, isText } from '../domain/formats/parse-document'
import { type Head, NO_HEAD, type PushMark } from '../domain/head'
import { type Fields, isFields } from '../domain/values/fields'

/**
 * Leaves out fields that cannot be read.
 *
 * @param fields undefined if there is no head
 */
export function parseHead(fields: Fields | undefined): Head {
  const { rev, epoch, token, recent, last, devices, closed } = fields ?? {}
  if (!isInteger(rev)) return NO_HEAD
  return {
    rev,
    epoch: isText(epoch) ? epoch : '',
    token: isText(token) ? token : '',
    recent: only(recent, isText),
    last: only(last, isInteger),
    devices: only(devices, isPushMark),
    ...(isInteger(closed) && { closed }),
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
