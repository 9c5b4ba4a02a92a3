// A fake clock of a device: only the test moves it, also backwards.

import type { Clock } from '../../../src/sync/ports'
import { NOON } from '../data/builders'

export class FakeClock implements Clock {
  constructor(private time = NOON) {}

  now(): number {
    return this.time
  }

  /** @param milliseconds negative to turn the clock back */
  advance(milliseconds: number): void {
    this.time += milliseconds
  }
}
