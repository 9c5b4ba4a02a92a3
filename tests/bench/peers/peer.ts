// The interface of a peer in the sync benchmark: the same for every way of syncing.
// Invariant: nothing here waits for longer than the library behind it does.

import type { SeedRow } from '../support/seed-history'

/** The part of the emulator that a peer writes to: `financials/{uid}/transactions` of the project. */
export interface Place {
  readonly projectId: string
  readonly uid: string
}

/** A local database that a server and screens follow. */
export interface Peer {
  /** Writes into the local database and sends nothing. */
  save(rows: readonly SeedRow[]): Promise<void>
  /** Rows in the local database. */
  count(): Promise<number>
  /** The network is back: starts sending what waits, and does not wait for its end. */
  send(): void
  /** Resolves when everything on the server is in the local database. */
  receive(): Promise<void>
  /** Saves one row as a form would. */
  add(row: SeedRow): void
  /** Calls back with the names of that day's rows, now and after every change. */
  watchDay(date: string, show: (names: string[]) => void): void
}
