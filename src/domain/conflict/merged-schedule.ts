// The merge of the day up to which a schedule is settled, of two versions that differ in it (sync protocol, rule M9).

import type { Schedule } from './schedule'

/**
 * The day of the one side that has moved it. If both have, a day before the base's, which an undo or the user has set
 * back, stays; else the later one.
 *
 * @param base the version that both sides started from; null if it is not known
 */
export function mergedSettledTo(
  base: Schedule | null,
  local: Schedule,
  remote: Schedule,
): Schedule['settledTo'] {
  const before = base?.settledTo ?? ''
  const [earlier = '', later = ''] = [local.settledTo, remote.settledTo].sort()
  if (local.settledTo === before) return remote.settledTo
  if (remote.settledTo === before) return local.settledTo
  return earlier < before ? earlier : later
}
