// The replacement of the session record by the identity provider's profile. It is no part of a start's code.

import type { Profile } from '../../domain/identity'
import { type DeviceDatabase, readProfile, writeProfile } from './device-database'

/** Changes the session record, unless it has changed since the caller has read it. */
export async function replaceProfile(
  database: DeviceDatabase,
  before: Profile,
  after: Profile,
): Promise<void> {
  if (isSame(before, after)) return
  await database.transaction('rw', database.session, async () => {
    if (isSame(await readProfile(database), before)) await writeProfile(database, after)
  })
}

function isSame(left: Profile | undefined, right: Profile): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
