// The user's actions on templates.
// Invariant: an outcome other than success means that nothing has changed.

import { mergeDocuments } from '../../../domain/conflict/merge'
import { withMoreOf } from '../../../domain/document'
import { type Failed, orFailed } from '../../../domain/result'
import {
  isSameTemplate,
  type Template,
  type TemplateEntry,
  type TemplateError,
  templateFrom,
} from '../../../domain/transaction/template'
import { inWallet, MAIN_WALLET, walletKeyOf } from '../../../domain/transaction/wallet-of'
import { commit } from '../../../store/commit'
import type { UserDatabase } from '../../../store/database/user-database'
import { currentIdOf } from '../../../store/records/id-changes'
import { documentOf } from '../../../store/records/rows'

interface Invalid {
  readonly kind: 'invalid'
  readonly error: TemplateError
}

type KeepOutcome =
  | { readonly kind: 'kept'; readonly template: Template }
  /** A template that fills in the same values exists already. */
  | { readonly kind: 'known' }
  | Invalid
  | Failed

export function keepTemplate(
  database: UserDatabase,
  now: number,
  entry: TemplateEntry,
): Promise<KeepOutcome> {
  const checked = templateFrom(0, entry)
  if (typeof checked === 'string')
    return Promise.resolve({ kind: 'invalid', error: checked } as const)
  const content = inWallet(checked, entry.wallet ?? MAIN_WALLET)
  return orFailed(() =>
    commit(database, now, async (tx): Promise<KeepOutcome> => {
      const { type, category } = content
      const rows = await database.templates
        .where('[type+category]')
        .equals([type, category])
        .toArray()
      if (rows.some(row => isSameTemplate(documentOf<Template>(row), content)))
        return { kind: 'known' }
      return { kind: 'kept', template: await tx.add('templates', content) }
    }),
  )
}

export type EditOutcome =
  | { readonly kind: 'saved' }
  /** The template has been deleted since. */
  | { readonly kind: 'missing' }
  | Invalid
  | Failed

/**
 * Stores the fields that the form has changed. Another device's changes of other fields stay.
 *
 * @param opened the template as the form was opened with it
 * @param since the latest move at that time; a template that has moved since is changed under its fresh id (rule M4)
 */
export function editTemplate(
  database: UserDatabase,
  now: number,
  opened: Template,
  entry: TemplateEntry,
  since = Number.POSITIVE_INFINITY,
): Promise<EditOutcome> {
  const checked = templateFrom(opened.id, entry)
  if (typeof checked === 'string')
    return Promise.resolve({ kind: 'invalid', error: checked } as const)
  const edited = inWallet(withMoreOf(checked, opened), entry.wallet ?? walletKeyOf(opened))
  return orFailed(() =>
    commit(database, now, async (tx): Promise<EditOutcome> => {
      const id = await currentIdOf(database, 'templates', opened.id, since)
      const present = await tx.get('templates', id)
      if (!present) return { kind: 'missing' }
      const { merged } = mergeDocuments(opened, edited, present, true)
      await tx.put('templates', { ...merged, id })
      return { kind: 'saved' }
    }),
  )
}
