// The marks of values that a version has replaced unseen, with which the author's device can report them (rule M7).
// Invariant: different values of a field have different marks; a version has at most MAX_MARKS.

import type { SyncStamp, UserDocument } from '../document'
import { fieldValue } from '../values/fields'
import { hashOf } from '../values/hash'

/** The security rules accept no more. The oldest marks are dropped first. */
export const MAX_MARKS = 20

/** A deletion that an edit of another device has undone (rule M3). */
type ReplacedDeletion = Pick<SyncStamp, 'by' | 'at'>

const DELETION = 'deletion'

/** A mark has about 25 characters, a description up to 2,000. */
export function valueMark(field: string, value: unknown): string {
  return `${field} ${hashOf(JSON.stringify(value) ?? '').toString(36)}`
}

export function deletionMark({ by, at }: ReplacedDeletion): string {
  return `${DELETION} ${by} ${at}`
}

/** The deletion that the version has undone, or null. */
export function replacedDeletion(marks: readonly string[]): ReplacedDeletion | null {
  const parts = marks.map(mark => mark.split(' ')).find(([kind]) => kind === DELETION)
  const at = Number(parts?.[2])
  return parts?.[1] && Number.isSafeInteger(at) ? { by: parts[1], at } : null
}

/** The marks of the next version, without the marks of values that the document has again. */
export function marksToCarry(
  known: readonly string[],
  fresh: readonly string[],
  document: UserDocument,
): readonly string[] {
  const all = [...known.filter(mark => !fresh.includes(mark)), ...fresh]
  return all.filter(mark => !isCurrentValue(mark, document)).slice(-MAX_MARKS)
}

function isCurrentValue(mark: string, document: UserDocument): boolean {
  const [field = ''] = mark.split(' ')
  return mark === valueMark(field, fieldValue(document, field))
}
