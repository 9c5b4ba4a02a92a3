// The restoration of one field's earlier value, if the document is valid with it.

import { definitionOf } from '../collections/collections'
import { type CollectionName, type Documents, isOfLaterVersion } from '../document'
import { isAccepted } from '../formats/parse-document'
import { isStartBeforeTarget, type PlanSpan } from '../saving-plan/saving-plan'
import { fieldValue, kindAt } from '../values/fields'

/** The document with the field's other value, or null if it would not be valid. */
export function withFieldValue<C extends CollectionName>(
  collection: C,
  document: Documents[C],
  field: string,
  value: unknown,
): Documents[C] | null {
  const kind = kindAt(definitionOf(collection).fields, field)
  const mayBeAbsent = kind?.isOptional || isOfLaterVersion(field)
  if (field === 'id' || (fieldValue(document, field) === undefined && !mayBeAbsent)) return null
  const changed = replaced(document, field.split('.'), value)
  if (!isAccepted(collection, changed)) return null
  if ('data' in changed && !isStartBeforeTarget(changed.data as PlanSpan)) return null
  // The check makes the result a document of this type.
  return changed as Documents[C]
}

function replaced(target: object, [name = '', ...rest]: readonly string[], value: unknown): object {
  if (rest.length === 0) return withField(target, name, value)
  const inner = (target as Record<string, unknown>)[name]
  return { ...target, [name]: replaced(Object(inner), rest, value) }
}

/** An undefined value removes the field. */
function withField(target: object, name: string, value: unknown): object {
  const rest = Object.entries(target).filter(([each]) => each !== name)
  return value === undefined ? Object.fromEntries(rest) : { ...target, [name]: value }
}
