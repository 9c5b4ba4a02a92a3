// Engines that are broken on purpose, one expression each: what the simulation has to notice.

import type { Replacement } from './load-simulation'

export interface Mutant extends Replacement {
  /** What the engine does wrong. */
  readonly name: string
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: '[Q3] takes the cursor as read already: one revision is skipped',
    file: 'src/sync/page-reader.ts',
    find: 'cloud.changesSince(source, since, after)',
    replace: 'cloud.changesSince(source, since + 1, after)',
  },
  {
    name: '[Q3] moves the cursor with the first page instead of the last',
    file: 'src/sync/apply-page.ts',
    find: 'if (next) await database.syncState.put(next)',
    replace: `if (next) {
      await database.syncState.put(next)
      await database.syncState.put({ key: 'cursor', rev: at.target })
    }`,
  },
  {
    name: '[R5] does not know its own push number in the head',
    file: 'src/sync/settle-push.ts',
    find: 'if (applied >= number) await acknowledge',
    replace: 'if (applied < 0) await acknowledge',
  },
  {
    name: '[L1] splits the transaction of a user action',
    file: 'src/store/commit.ts',
    find: "return database.transaction('rw', database.tables, async () => work(",
    replace: 'return (async (work: () => Promise<T>) => work())(async () => work(',
  },
  {
    name: '[Q3] splits the transaction of a page',
    file: 'src/sync/apply-page.ts',
    find: "return database.transaction('rw', database.tables, async () => {",
    replace: 'return Promise.resolve().then(async () => {',
  },
  {
    name: '[L2] acknowledges by id, whatever was edited since',
    file: 'src/sync/settle-push.ts',
    find: 'return entry.generation === version.generation && entry.editedAt === version.at',
    replace: 'return entry.id === version.id',
  },
  {
    name: '[R5] keeps a push that stood on one that was fenced',
    file: 'src/sync/settle-push.ts',
    find: "where('number').aboveOrEqual(number)",
    replace: "where('number').equals(number)",
  },
  {
    name: '[M2] merges against the remote version instead of the base',
    file: 'src/sync/reconcile.ts',
    find: 'const base = entry.base && documentOf(entry.base)',
    replace: 'const base = change.value',
  },
  {
    name: '[R3] does not read the tombstones',
    file: 'src/sync/page-reader.ts',
    find: "[...COLLECTIONS, 'deletions']",
    replace: '[...COLLECTIONS]',
  },
  {
    name: "[M6] orders versions by the devices' clocks",
    file: 'src/sync/reconcile.ts',
    find: 'if (change.sync.rev <= revisionOf(local)) return null',
    replace:
      'if (change.sync.at <= ((local.row ?? local.entry?.base)?.sync?.at ?? -1)) return null',
  },
  {
    name: '[E3] drops what the server has refused',
    file: 'src/sync/settle-push.ts',
    find: `await database.outbox.bulkPut(
      refused.map(({ entry }) => ({ ...entry, state: 'parked' as const, reason })),
    )`,
    replace: `await database.outbox.bulkDelete(
      refused.map(({ entry }) => [entry.collection, entry.id] as [typeof entry.collection, number]),
    )`,
  },
  {
    name: '[R5] sends newer content again under an old number',
    file: 'src/sync/push-queue.ts',
    find: 'if (known) return pushOf(known)',
    replace: `if (known) {
      const rows = await rowsOf(database, known.writes)
      const writes = known.writes.map((write, index) => {
        const row = rows[index]
        return { ...write, value: row ? documentOf(row) : null }
      })
      return pushOf({ ...known, writes })
    }`,
  },
  {
    name: '[R5] takes a push for dead by a head that was read before it',
    file: 'src/sync/settle-push.ts',
    find: 'else if (number <= seen && head.rev !== fence)',
    replace: 'else if (head.rev !== fence)',
  },
  {
    name: '[W1] applies a page wherever the cursor is',
    file: 'src/sync/apply-page.ts',
    find: 'if ((await readCursor(database)) !== at.since) return undefined',
    replace: '',
  },
  {
    name: '[M4] lets the other document take the place of one that was never sent',
    file: 'src/sync/reconcile.ts',
    find: 'decision({ row: remoteRow(change), displaced: documentOf(row) })',
    replace: 'decision({ row: remoteRow(change) })',
  },
  {
    name: '[M5] unites no categories',
    file: 'src/sync/unite-categories.ts',
    find: 'if (kept.has(name)) await',
    replace: 'if (kept.has(category.type)) await',
  },
  {
    name: '[M3] lets a deletion on another device win over an edit here',
    file: 'src/sync/reconcile.ts',
    find: 'if (!change.value) return againstRemoteDeletion(change, entry, row)',
    replace: 'if (!change.value) return decision({})',
  },
  {
    name: '[L2] takes the edited row for the base of a second edit',
    file: 'src/store/commit.ts',
    find: '(await database.outbox.get([collection, id])) ?? {',
    replace: '{',
  },
]
