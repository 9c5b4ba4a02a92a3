// The bookings of a schedule stay with it: where an edit restores it after they were removed with it (M3, M9), and where
// it gets a new id (M4).

import {
  BOOKED_COLLECTIONS,
  type Booking,
  bookedCollection,
  bookedDay,
  collectionOfBooking,
  isAutomaticBooking,
  movedBooking,
} from '../../domain/transaction/schedule/booking'
import type { Schedule } from '../../domain/transaction/schedule/schedule'
import type { Stored, StoredDocument } from '../../store/database/record-types'
import { documentOf } from '../../store/records/rows'
import type { EngineTx, ReplicaStore } from '../../store/replica/replica-store'
import type { Outcome } from './merge-change'

/** Call when the changes are applied. */
export async function keepBookings(
  store: ReplicaStore,
  tx: EngineTx,
  outcomes: readonly Outcome[],
): Promise<void> {
  const removed = [
    ...(await removedThere(store, outcomes)),
    ...(await removedHere(store, outcomes)),
  ]
  if (removed.length > 0) await restore(tx, removed)
  for (const { change, decision } of outcomes) {
    const moved = change.collection === 'schedules' && decision.displaced
    // The collection determines the type.
    if (moved) await move(store, tx, change.id, moved as Schedule)
  }
}

/** Another device has removed the bookings with their schedule, and an edit that is pending here restores it. */
async function removedThere(store: ReplicaStore, outcomes: readonly Outcome[]): Promise<Booking[]> {
  const removed = outcomes.flatMap(({ change: { sync }, local: { row }, decision }) =>
    !decision.row && isBooking(row, sync.at) ? documentOf(row) : [],
  )
  const ids = new Set(removed.map(scheduleOf))
  const schedules = await store.readLocal(
    [...ids].map(id => ({ collection: 'schedules', id }) as const),
  )
  const restored = schedules.filter(({ row, entry }) => entry?.base === null && row?.sync?.rev)
  return removed.filter(booking => restored.some(({ key }) => key.id === scheduleOf(booking)))
}

/** The removal of the bookings is pending here, and an edit of another device restores their schedule. */
async function removedHere(store: ReplicaStore, outcomes: readonly Outcome[]): Promise<Booking[]> {
  const restored = outcomes.filter(isRestored).map(({ change }) => change.id)
  if (restored.length === 0) return []
  const entries = await store.readEntries()
  return entries.flatMap(({ base, editedAt }) =>
    isBooking(base, editedAt) && restored.includes(scheduleOf(base)) ? documentOf(base) : [],
  )
}

/** Whether an edit of another device restores a schedule that was deleted here. */
export function isRestored({ change, local, decision }: Outcome): boolean {
  const isNew = change.collection === 'schedules' && !local.row && decision.row !== null
  return isNew && Boolean(local.entry ?? change.sync.replaced)
}

function isBooking(
  row: StoredDocument | null | undefined,
  editedAt: number,
): row is Stored<Booking> {
  return row != null && isAutomaticBooking(row, editedAt)
}

/** The id of its schedule. */
function scheduleOf(booking: Booking): number {
  return bookedDay(booking)?.id ?? 0
}

async function restore(tx: EngineTx, removed: readonly Booking[]): Promise<void> {
  for (const collection of BOOKED_COLLECTIONS) {
    const ours = removed.filter(booking => collectionOfBooking(booking) === collection)
    const known = new Map(ours.map(booking => [booking.id, booking]))
    await tx.change(collection, [...known.keys()], (before, id) => before ?? known.get(id), {
      origin: 'app',
    })
  }
}

/** The schedule was never on the server, so only those bookings are of it that were not there either. */
async function move(
  store: ReplicaStore,
  tx: EngineTx,
  from: number,
  { id: to, type }: Schedule,
): Promise<void> {
  const collection = bookedCollection({ type })
  const moved: ReturnType<typeof movedBooking>[] = []
  await tx.change(
    collection,
    await store.bookingsAfter({ id: from, type }, ''),
    (booking, _, { pending, editedAt }) => {
      const date = booking && bookedDay(booking)?.date
      if (!date || !pending || pending.origin || pending.base?.sync?.rev) return booking
      moved.push(movedBooking(booking, editedAt, to, date))
      return undefined
    },
    { origin: 'app', isInBin: false },
  )
  await tx.adopt(collection, moved)
}
