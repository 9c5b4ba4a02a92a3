// The space of the parts of the dashboard that were shown last on this device. The next start reserves it, so that the
// list below does not move. Invariant: a log-out forgets it.

import { readSetting, writeSetting } from '../../lib/local-setting'

/** The number of the lines about schedules and budgets, followed by a 'c' for the chips of templates. */
const RESERVED_SPACE = 'budget-lines'

const CHIPS = 'c'

/** Null for none. */
export const readReservedSpace = (): string | null => readSetting(RESERVED_SPACE)

export const hasSpaceForChips = (): boolean => readReservedSpace()?.endsWith(CHIPS) ?? false

export function keepLineCount(count: number): void {
  storeReservedSpace(count, hasSpaceForChips())
}

export function keepChips(hasChips: boolean): void {
  storeReservedSpace(Number.parseInt(readReservedSpace() ?? '0', 10), hasChips)
}

export function forgetReservedSpace(): void {
  writeSetting(RESERVED_SPACE, null)
}

function storeReservedSpace(lines: number, hasChips: boolean): void {
  const text = `${lines}${hasChips ? CHIPS : ''}`
  writeSetting(RESERVED_SPACE, text === '0' ? null : text)
}
