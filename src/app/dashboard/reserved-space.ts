// The space of the parts of the dashboard that were shown last on this device. The next start reserves it, so that the
// list below does not move. Invariant: a log-out forgets it.

import { readSetting, writeSetting } from '../../lib/local-setting'

/**
 * The number of the lines about schedules, cards and budgets, followed by a 'w' for the line about wallets and a 'c' for the
 * chips of templates.
 */
const RESERVED_SPACE = 'budget-lines'

const WALLETS = 'w'

const CHIPS = 'c'

/** Null on a new device, '0' where none was shown. */
export const readReservedSpace = (): string | null => readSetting(RESERVED_SPACE)

const hasSpaceFor = (part: string): boolean => readReservedSpace()?.includes(part) ?? false

export const hasSpaceForWallets = (): boolean => hasSpaceFor(WALLETS)

export const hasSpaceForChips = (): boolean => hasSpaceFor(CHIPS)

export function keepLineCount(lines: number): void {
  storeReservedSpace({ lines })
}

export function keepWallets(hasWallets: boolean): void {
  storeReservedSpace({ hasWallets })
}

export function keepChips(hasChips: boolean): void {
  storeReservedSpace({ hasChips })
}

export function forgetReservedSpace(): void {
  writeSetting(RESERVED_SPACE, null)
}

/** Keeps the other parts as they are. */
function storeReservedSpace({
  lines = Number.parseInt(readReservedSpace() ?? '0', 10),
  hasWallets = hasSpaceForWallets(),
  hasChips = hasSpaceForChips(),
}): void {
  writeSetting(RESERVED_SPACE, `${lines}${hasWallets ? WALLETS : ''}${hasChips ? CHIPS : ''}`)
}
