// The mutants: engines that are broken on purpose, one expression each. The simulation must detect them.

import type { Replacement } from './load-simulation'
import type { ScheduleKind } from './schedules/draw-schedule'

export interface Mutant extends Replacement {
  /** The fault of the engine. */
  readonly name: string
  /** With pushes of a few documents, where it takes several of them to notice it. */
  readonly isSmall?: true
  /** Three seeds that notice it: most seeds pass. */
  readonly noticedBy: readonly number[]
  /** The kind of schedules that are about it; absent for all of them. */
  readonly among?: ScheduleKind
  /** Among how many of these schedules three notice it, from the first on; absent for 60. More: it is rarely noticed. */
  readonly seeds?: number
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: '[Q3] takes the cursor as read already: one revision is skipped',
    file: 'src/sync/pull/page-reader.ts',
    find: 'cloud.changesSince(source, deletionsSince ?? since, after)',
    replace: 'cloud.changesSince(source, (deletionsSince ?? since) + 1, after)',
    noticedBy: [2, 3, 6],
  },
  {
    name: '[Q3] moves the cursor with the first page instead of the last',
    file: 'src/sync/pull/apply-page.ts',
    find: 'if (next) await store.putState(next)',
    replace: `if (next) {
      await store.putState(next)
      await noteRead(store, at)
    }`,
    noticedBy: [2, 6, 8],
  },
  {
    name: '[R5] does not know the token of its own push in the head',
    file: 'src/sync/cycle/begin-pull.ts',
    find: 'token !== undefined && push.tokens.includes(token)',
    replace: "token === '' && push.tokens.includes(token)",
    noticedBy: [264, 1_061, 2_526],
    among: 'duel',
    seeds: 800,
  },
  {
    name: '[L1] splits the transaction of a user action',
    file: 'src/store/commit.ts',
    find: "database.transaction('rw', database.tables, async () => write(database, now, work)),",
    replace: 'write(database, now, work),',
    noticedBy: [3, 13, 8],
  },
  {
    name: '[L2] acknowledges by id, whatever was edited since',
    file: 'src/store/outbox/in-flight.ts',
    find: 'return entry.generation === version.generation && entry.editedAt === version.at',
    replace: 'return entry.id === version.id',
    noticedBy: [5, 21, 31],
  },
  {
    name: '[R5] keeps a push that stood on one that was fenced',
    file: 'src/sync/push/settle-push.ts',
    find: 'push => push.number >= number',
    replace: 'push => push.number === number',
    noticedBy: [110, 175, 250],
    among: 'disasters',
  },
  {
    name: '[M2] merges against the remote version instead of the base',
    file: 'src/sync/merge/merge-change.ts',
    find: 'const base = bookedThere(change) ?? (entry.base && rawDocumentOf(entry.base))',
    replace: 'const base = change.value',
    noticedBy: [3, 25, 27],
  },
  {
    name: '[R3] does not read the tombstones',
    file: 'src/sync/head.ts',
    find: 'CHANGE_SOURCES.filter(source =>',
    replace: "CHANGE_SOURCES.filter(source => source !== 'deletions').filter(source =>",
    noticedBy: [6, 14, 9],
  },
  {
    name: "[M6] orders versions by the devices' clocks",
    file: 'src/sync/merge/merge-change.ts',
    find: 'if (change.sync.rev <= revisionOf(local)) return null',
    replace:
      'if (change.sync.at <= ((local.row ?? local.entry?.base)?.sync?.at ?? -1)) return null',
    noticedBy: [6, 24, 9],
  },
  {
    name: '[E3] drops what the server has refused',
    file: 'src/sync/push/settle-push.ts',
    find: `await store.putEntries(
      refused.map(({ entry }) => ({ ...entry, ...rejectedState(entry, refusal, version) })),
    )`,
    replace: 'await store.removeEntries(refused.map(({ entry }) => entry))',
    noticedBy: [27, 32, 37],
  },
  {
    name: '[E3] rejects without a head probe',
    file: 'src/sync/push/refusal.ts',
    find: "if (this.#hasAccepted && this.#suspect === content) return isAlone ? 'reject' : 'halve'",
    replace: "return isAlone ? 'reject' : 'halve'",
    noticedBy: [90, 110, 175],
    among: 'disasters',
  },
  {
    name: '[R5] sends newer content again under an old number',
    file: 'src/sync/push/push-queue.ts',
    find: 'if (known) return storeToken(store, known, newId())',
    replace: `if (known) {
      const writes = (await store.readLocal(known.writes)).map(({ key, row }) => {
        const { sync: _, ...value } = row ?? {}
        return { ...key, value: row ? value : null }
      })
      return storeToken(store, { ...known, writes }, newId())
    }`,
    noticedBy: [293, 366, 2_451],
    among: 'duel',
    seeds: 800,
  },
  {
    name: '[M4] lets the other document take the place of one that was never sent',
    file: 'src/sync/merge/merge-change.ts',
    find: 'decision({ row: remoteRow(change), displaced: rawDocumentOf(row) })',
    replace: 'decision({ row: remoteRow(change) })',
    noticedBy: [32, 55, 28],
  },
  {
    name: '[M5] unites no categories',
    file: 'src/sync/merge/deduplicate.ts',
    find: '({ document }) => categoryKey(document)',
    replace: '({ document }) => categoryKey(document) + String(document.id)',
    noticedBy: [554, 1_783, 3_662],
    among: 'crowd',
    seeds: 1_600,
  },
  {
    name: '[M5] keeps the budget that was edited first',
    file: 'src/sync/merge/deduplicate.ts',
    find: 'isLaterThan(each, best) ? each : best',
    replace: 'isLaterThan(each, best) ? best : each',
    noticedBy: [18, 28, 58],
    among: 'budgets',
  },
  {
    name: '[M5] leaves the other budgets of a month where they are',
    file: 'src/sync/merge/deduplicate.ts',
    find: 'await tx.remove(collection, document.id)',
    replace: 'void [tx, document]',
    noticedBy: [18, 28, 58],
    among: 'budgets',
  },
  {
    name: '[Q4] lists no templates on a new device',
    file: 'src/sync/pull/pull-state.ts',
    find: "source !== 'transactions')",
    replace: "!['transactions', 'templates'].includes(source))",
    noticedBy: [98, 198, 298],
    among: 'templates',
  },
  {
    name: '[Q4] lists no schedules on a new device',
    file: 'src/sync/pull/pull-state.ts',
    find: "source !== 'transactions')",
    replace: "!['transactions', 'schedules'].includes(source))",
    noticedBy: [38, 88, 138],
    among: 'repeats',
  },
  {
    name: '[M9] takes an occurrence that was booked on two devices for two strangers (M4)',
    file: 'src/sync/merge/merge-change.ts',
    find: 'return occurrenceOf(value) !== occurrence',
    replace: "return occurrence !== ''",
    noticedBy: [38, 88, 188],
    among: 'repeats',
  },
  {
    name: '[M9] lets a booking by itself undo a deletion',
    file: 'src/sync/merge/merge-change.ts',
    find: 'if (isBookedAlone(row, entry.editedAt)) return againstBooking(change, entry, row)',
    replace: '',
    noticedBy: [88, 188, 438],
    among: 'repeats',
  },
  {
    name: '[M9] takes the undo of a booking for a deletion by the user',
    file: 'src/sync/merge/merge-change.ts',
    find: 'const isKept = sync.at === id && (!value || isEarlier)',
    replace: 'const isKept = sync.at === id && value !== null && isEarlier',
    noticedBy: [3_488, 5_488, 8_288],
    among: 'repeats',
    seeds: 240,
  },
  {
    name: '[M9] keeps the later of two settled days, also where one was set back',
    file: 'src/domain/conflict/merged-schedule.ts',
    find: 'return earlier < before ? earlier : later',
    replace: 'return later',
    noticedBy: [3_488, 5_488, 8_288],
    among: 'repeats',
    seeds: 240,
  },
  {
    name: '[M9] books on the word of a clock that the server has contradicted',
    file: 'src/features/transactions/schedules/auto-booking/book-automatically.ts',
    find: "if (!isClockTrusted(await readState(database, 'known-time'), now)) return []",
    replace: '',
    noticedBy: [338, 938, 2_188],
    among: 'repeats',
  },
  {
    name: '[M9] leaves bookings of an earlier version of their schedule',
    file: 'src/sync/pull/apply-page.ts',
    find: 'await store.commit(ports.clock.now(), tx => remakeBookings(store, tx, written))',
    replace: '',
    noticedBy: [438, 788, 838],
    among: 'repeats',
  },
  {
    name: '[M9] takes a settled day for an edit that brings a deleted schedule back',
    file: 'src/sync/merge/merge-change.ts',
    find: 'isOnlySettled(rawDocumentOf(entry.base), rawDocumentOf(row))',
    replace: 'isOnlySettled(row, row)',
    noticedBy: [38, 1_538, 1_688],
    among: 'repeats',
  },
  {
    name: '[M9] merges edits of what two devices have booked by themselves without the booking',
    file: 'src/store/outbox/edit.ts',
    find: 'isBooking ? { ...entry, base: rawRowOf(written) } : entry',
    replace: 'entry',
    noticedBy: [3_488, 43_738, 66_238],
    among: 'repeats',
    seeds: 2_400,
  },
  {
    name: '[M3] lets a deletion on another device win over an edit here',
    file: 'src/sync/merge/merge-change.ts',
    find: 'if (!change.value) return againstRemoteDeletion(change, entry, row)',
    replace: 'if (!change.value) return decision({})',
    noticedBy: [6, 26, 8],
  },
  {
    name: '[L2] takes the edited row for the base of a second edit',
    file: 'src/store/outbox/edit.ts',
    find: 'pending ?? { base',
    replace: '{ base',
    noticedBy: [184, 186, 203],
    among: 'duel',
  },
  {
    name: '[M8] lets the rows keep the former name of a renamed category',
    file: 'src/store/records/category-follow.ts',
    find: '  await showPresentNames(tx, categories)\n',
    replace: '',
    noticedBy: [248, 348, 448],
    among: 'names',
  },
  {
    name: '[M8] forgets the name that loses against another new name',
    file: 'src/domain/transaction/category-details.ts',
    find: 'const all = [...names, local.categoryName, remote.categoryName]',
    replace: 'const all = names',
    noticedBy: [248, 848],
    among: 'names',
  },
  {
    name: '[L1] passes over every other part of an import',
    file: 'src/store/bulk/jobs/job.ts',
    find: 'nextPart: nextPart + 1 })',
    replace: 'nextPart: nextPart + 2 })',
    noticedBy: [68, 268, 368],
    among: 'jobs',
  },
  {
    name: '[M7] tells of a replaced value only on the device that came second',
    file: 'src/sync/merge/own-values.ts',
    find: 'if (!replaced || !value || !known?.sync || known.sync.rev > replaced.rev) return []',
    replace: 'return []',
    noticedBy: [33, 72, 216],
    among: 'duel',
  },
  {
    name: '[M2] always lets the edit here win',
    file: 'src/sync/merge/merge-change.ts',
    find: 'const localWins = isLaterEdit({ at: entry.editedAt, by: replica }, change.sync)',
    replace: 'const localWins = true',
    noticedBy: [3, 4, 31],
  },
  {
    name: '[R5] does not find out that its database was copied',
    file: 'src/sync/cycle/begin-pull.ts',
    find: 'return !ours.has(mark.token) && mark.n >= applied.n',
    replace: 'return !ours.has(mark.token) && mark.n < 0',
    noticedBy: [25, 590, 2_140],
    among: 'disasters',
    seeds: 480,
  },
  {
    name: '[W3] goes on when the session has ended',
    file: 'src/sync/ports.ts',
    find: 'if (!(await session.isCurrent())) throw',
    replace: 'if (!(await session.isCurrent()) && session === null) throw',
    noticedBy: [37, 157, 167],
    among: 'refusals',
  },
  {
    name: '[M3] tells nobody of its edit that has undone a deletion',
    file: 'src/sync/merge/merge-change.ts',
    find: "conflicts: [conflictOf(change, entry, row, 'edit-over-remote-deletion')],",
    replace: 'conflicts: [],',
    noticedBy: [6, 26, 8],
  },
  {
    name: '[Q4] asks for no deletions when it lists anew with what has waited over a signing-out',
    file: 'src/sync/cycle/begin-pull.ts',
    find: 'await store.oldestRevision()',
    replace: 'null',
    noticedBy: [9, 69, 229],
    among: 'departures',
  },
  {
    name: '[E3] rejects without looking whether the entry was edited',
    file: 'src/sync/push/settle-push.ts',
    find: 'const refused = (await sentDocuments(store, push)).filter(isUntouched)',
    replace: 'const refused = await sentDocuments(store, push)',
    noticedBy: [1_197, 2_337, 3_337],
    among: 'refusals',
    seeds: 600,
  },
  {
    name: '[R3] sends the newest edit first',
    file: 'src/store/replica/pending.ts',
    find: 'const keys = await entriesInState(database, PENDING)',
    replace: 'const keys = await entriesInState(database, PENDING).reverse()',
    isSmall: true,
    noticedBy: [21, 173, 584],
    seeds: 600,
  },
  {
    name: '[Q6] keeps its pushes in flight over a lost history',
    file: 'src/sync/full-check/lost-history.ts',
    find: 'await giveUpPushes(store)',
    replace: '',
    noticedBy: [485, 1_010, 1_880],
    among: 'disasters',
    seeds: 600,
  },
  {
    name: '[Q3] splits the transaction of a page',
    file: 'src/sync/pull/apply-page.ts',
    find: 'return store.transaction(async () => {',
    replace: 'return (async (work: () => Promise<Outcome[] | undefined>) => work())(async () => {',
    noticedBy: [152, 1_016, 1_282],
    among: 'duel',
    seeds: 400,
  },
  {
    name: '[C1] closes the head without standing on the token before it',
    file: 'src/sync/closing/close-account.ts',
    find: 'prev: before.token',
    replace: "prev: ''",
    noticedBy: [96, 296, 496],
    among: 'closings',
  },
  {
    name: '[C1] gives the closing up where another push came first',
    file: 'src/sync/closing/close-account.ts',
    find: 'if (outcome instanceof CloudError && head.token === before.token) throw outcome',
    replace: 'if (outcome instanceof CloudError) throw outcome',
    noticedBy: [3_896, 1_396, 2_896],
    among: 'closings',
  },
  {
    name: '[C2] leaves the tombstones below a closed head',
    file: 'src/sync/closing/close-account.ts',
    find: 'for (const source of CHANGE_SOURCES)',
    replace: 'for (const source of CHANGE_SOURCES.slice(0, -1))',
    noticedBy: [96, 896, 1_196],
    among: 'closings',
  },
  {
    name: '[C3] takes a closed head for lost history, and pushes its rows',
    file: 'src/sync/cycle/run-cycle.ts',
    find: 'if (head.closed !== undefined) throw new AccountClosed(head.closed)',
    replace: "if (head.closed !== undefined) Object.assign(head, { epoch: 'another' })",
    noticedBy: [96, 196, 296],
    among: 'closings',
  },
  {
    name: '[C3] throws away what waits when it reads a closed head',
    file: 'src/sync/cycle/run-cycle.ts',
    find: 'if (head.closed !== undefined) throw new AccountClosed(head.closed)',
    replace: `if (head.closed !== undefined) {
      await store.removeEntries(await store.readEntries())
      throw new AccountClosed(head.closed)
    }`,
    noticedBy: [396, 796, 896],
    among: 'closings',
  },
]
