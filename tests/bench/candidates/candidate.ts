// One way of syncing as the benchmark asks about it: ours, or a peer.

import type { SeedRow } from '../support/seed-history'

export interface Candidate {
  readonly label: string
  /** Milliseconds from the network's return until every row, saved offline, is on the server. */
  drain(rows: SeedRow[]): Promise<number>
  /** Puts the rows on the server; returns what signs a second device in, one after another. */
  publish(rows: SeedRow[]): Promise<() => Promise<SecondDevice>>
}

export interface SecondDevice {
  /** Milliseconds from the start of an empty device until all rows are in its database. */
  readonly firstSync: number
  /** The longest task of the page's main thread meanwhile, in milliseconds; 0: none over 50. */
  readonly longestTask: number
  /** Milliseconds from each save to the frame that shows its row. */
  saveToVisible(rounds: number): Promise<number[]>
  discard(): Promise<void>
}
