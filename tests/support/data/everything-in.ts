// All that a user database holds, table by table, to compare before and after.

import type { UserDatabase } from '../../../src/store/database/user-database'

export async function everythingIn(database: UserDatabase): Promise<Record<string, unknown[]>> {
  const contents = await Promise.all(database.tables.map(table => table.toArray()))
  return Object.fromEntries(database.tables.map(({ name }, index) => [name, contents[index] ?? []]))
}
