// A user's database as its versions declared it, for what has to be brought over from there.

export const VERSION_1 = {
  transactions: 'id, [date+id], [type+date+id]',
  categories: 'id, [type+categoryName]',
  savings: 'id',
  totals: 'period',
  outbox: '[collection+id], [state+editedAt], sent.push',
  conflicts: '++key, [collection+id]',
  syncState: 'key',
}

export const VERSION_2 = { drafts: 'key' }

export const VERSION_3 = {
  outbox: '[collection+id], [state+editedAt]',
  pushes: 'number',
  moves: '++key, [collection+from]',
}

export const VERSION_4 = { transactions: 'id, [date+id], [type+date+id], [type+category]' }

export const VERSION_5 = { unreadable: '[collection+key], parser' }

export const VERSION_8 = { budgets: 'id, categoryName' }

export const VERSION_9 = { imports: 'id', importParts: '[importId+part]' }

export const VERSION_10 = { bin: '++key' }

export const VERSION_12 = { templates: 'id, [type+category]' }

/** Versions 6 and 7 have the tables of version 5. */
export const OLDER_VERSIONS = [VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5, {}, {}]
