// The number of the dashboard's lines about budgets that were shown last on this device: the next start keeps their room,
// so that the list below does not move.
// Invariant: a log-out forgets it.

import { readSetting, writeSetting } from '../../lib/local-setting'

const KEY = 'budget-lines'

/** Null for none. */
export const readLineCount = (): string | null => readSetting(KEY)

/** @param count 0 forgets it */
export function keepLineCount(count: number): void {
  writeSetting(KEY, count > 0 ? String(count) : null)
}
