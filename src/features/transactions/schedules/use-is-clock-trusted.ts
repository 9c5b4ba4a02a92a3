// Whether the device's clock is trusted by the latest time that is known to be true.

import { useLiveQuery } from 'dexie-react-hooks'
import { isClockTrusted } from '../../../domain/dates/known-time'
import { readState } from '../../../store/database/sync-state'
import type { UserDatabase } from '../../../store/database/user-database'

/** True until the known time is read, so that no question appears that disappears at once. */
export function useIsClockTrusted(database: UserDatabase): boolean {
  const isTrusted = useLiveQuery(
    async () => isClockTrusted(await readState(database, 'known-time'), Date.now()),
    [database],
  )
  return isTrusted ?? true
}
