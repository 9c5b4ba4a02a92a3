// A user's database as its first version declared it, for what has to be brought over from there.

export const VERSION_1 = {
  transactions: 'id, [date+id], [type+date+id]',
  categories: 'id, [type+categoryName]',
  savings: 'id',
  totals: 'period',
  outbox: '[collection+id], [state+editedAt], sent.push',
  conflicts: '++key, [collection+id]',
  syncState: 'key',
}
