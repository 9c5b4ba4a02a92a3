// A device's clock in the hands of a test: it stands still until it is moved, also backwards.

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
