// The space of the lines that stood under the dashboard's card last on this device. The next start reserves it, so that the
// list below does not move, and reads their figures before its first frame. Invariant: a log-out forgets it.

import { readSetting, writeSetting } from '../../lib/local-setting'
import { isAllowanceShown } from '../../parts/shown-allowance'

/**
 * The number of the lines about schedules, cards and budgets, followed by a 'w' for the line about wallets and a 'c' for the
 * chips of templates.
 */
const RESERVED_SPACE = 'budget-lines'

const WALLETS = 'w'

const CHIPS = 'c'

const NOTHING = '0'

/** Null on a new device. */
export const readReservedSpace = (): string | null => readSetting(RESERVED_SPACE)

/** Whether there were lines. */
export const hadLines = (): boolean =>
  (readReservedSpace() ?? NOTHING) !== NOTHING || isAllowanceShown()

export const hasSpaceForChips = (): boolean => readReservedSpace()?.includes(CHIPS) ?? false

export function keepReservedSpace(lines: number, hasWallets: boolean, hasChips: boolean): void {
  writeSetting(RESERVED_SPACE, `${lines}${hasWallets ? WALLETS : ''}${hasChips ? CHIPS : ''}`)
}

export function keepChips(hasChips: boolean): void {
  const kept = readReservedSpace()?.replace(CHIPS, '') ?? NOTHING
  writeSetting(RESERVED_SPACE, hasChips ? kept + CHIPS : kept)
}

export function forgetReservedSpace(): void {
  writeSetting(RESERVED_SPACE, null)
}
