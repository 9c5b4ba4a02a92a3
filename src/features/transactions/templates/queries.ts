// The query of the templates: a user has tens of them, not thousands.

import type { Template } from '../../../domain/transaction/template'
import type { UserDatabase } from '../../../store/database/user-database'
import { documentOf } from '../../../store/records/rows'

/** The settings have all of them. */
export const MAX_CHIPS = 20

/** The newest first. */
export async function readTemplates(database: UserDatabase, most: number): Promise<Template[]> {
  const rows = await database.templates.reverse().limit(most).toArray()
  return rows.map(row => documentOf<Template>(row))
}
