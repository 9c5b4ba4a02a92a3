// The storage of the space that the next start reserves for the parts of the dashboard. In its own file, because only
// `reserved-space.ts` is loaded before the first frame.
// Invariant: a log-out forgets it.

import { writeSetting } from '../../lib/local-setting'
import { RESERVED_SPACE, readReservedSpace } from './reserved-space'

const CHIPS = 'c'

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
