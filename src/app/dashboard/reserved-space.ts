// The space of the parts of the dashboard that were shown last on this device. The next start reserves it, so that the
// list below does not move.

import { readSetting } from '../../lib/local-setting'

/** The number of the lines about schedules and budgets, followed by a 'c' for the chips of templates. */
export const RESERVED_SPACE = 'budget-lines'

/** Null for none. */
export const readReservedSpace = (): string | null => readSetting(RESERVED_SPACE)
