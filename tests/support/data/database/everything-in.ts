// All that a user database holds, table by table, to compare before and after.

import type { UserDatabase } from '../../../../src/store/database/user-database'

export async function everythingIn(database: UserDatabase): Promise<Record<string, unknown[]>> {
  const contents = await Promise.all(database.tables.map(table => table.toArray()))
  return Object.fromEntries(database.tables.map(({ name }, index) => [name, contents[index] ?? []]))
}

/** Deep, the same for the same content in any order of its fields. */
export function printed(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(
      Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)),
    )
  })
}
