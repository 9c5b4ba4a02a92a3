// The merge of two versions of a schedule: the day up to which it is settled, and since when its content holds (sync
// protocol, rule M9).

import { isOccurrence, nextOccurrence, RHYTHM_FIELDS } from '../transaction/schedule/occurrences'
import type { Schedule } from '../transaction/schedule/schedule'
import { detailOf, withDetails } from '../transaction/schedule/schedule-details'
import type { Versions } from '../values/versions'
import { differingFields, SETTLED_FIELD } from './merge'

/** @param merged the local and the remote version, merged field by field */
export function mergedSchedule(merged: Schedule, versions: Versions<Schedule>): Schedule {
  const version = mergedVersion(versions)
  const settled = { ...merged, settledTo: mergedSettledTo(versions) }
  return version === '' ? settled : withDetails(settled, merged, { version })
}

/**
 * If only one side has changed the rhythm, its day: the other side's belongs to the former rhythm. Otherwise the day of the
 * only side that has changed it. If both have, a day before the base's, which an undo or the user has set back, takes
 * precedence; otherwise the later day.
 */
function mergedSettledTo({ base, local, remote }: Versions<Schedule>): Schedule['settledTo'] {
  const hasOtherDays = (side: Schedule) =>
    RHYTHM_FIELDS.some(field => side[field] !== base?.[field])
  const before = base?.settledTo ?? ''
  if (hasOtherDays(local) !== hasOtherDays(remote)) {
    const [changed, other] = hasOtherDays(local) ? [local, remote] : [remote, local]
    return changed.settledTo < before ? changed.settledTo : settledInBoth(changed, other)
  }
  if (local.settledTo === before) return remote.settledTo
  if (remote.settledTo === before) return local.settledTo
  const [earlier = '', later = ''] = [local.settledTo, remote.settledTo].sort()
  return earlier < before ? earlier : later
}

/** The day of a new rhythm after which the next one is none of the other's, or is unsettled there. */
function settledInBoth(changed: Schedule, other: Schedule): Schedule['settledTo'] {
  let settled = changed
  let next = nextOccurrence(changed)
  while (next && next <= other.settledTo && isOccurrence(other, next)) {
    settled = { ...settled, settledTo: next }
    next = nextOccurrence(settled)
  }
  return settled.settledTo
}

/** The version of the only side that has edited the schedule; the earlier version if both have. */
function mergedVersion({ base, local, remote }: Versions<Schedule>): string {
  const edited = [local, remote].filter(side => !base || isEdited(base, side))
  const [earliest = ''] = edited.map(side => detailOf(side, 'version')).sort()
  return earliest
}

function isEdited(base: Schedule, side: Schedule): boolean {
  return differingFields(base, side).some(field => field !== SETTLED_FIELD)
}
