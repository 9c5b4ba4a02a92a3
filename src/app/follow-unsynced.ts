// Keeps the number on the app's icon while a page is open. Loaded after the first paint.
// Invariant: it is of whoever is signed in; for nobody there is none.

import { liveQuery, type Subscription } from 'dexie'
import type { UserDatabase } from '../store/user-database'
import { countUnsynced, showOnIcon } from '../sync/app-badge'
import { lookingWhenIdle } from '../ui/when-idle'
import type { SessionStore } from './session-store'

export function followUnsynced(session: SessionStore): void {
  let database: UserDatabase | null | undefined
  let counting: Subscription | undefined
  const follow = () => {
    const next = session.current.status === 'signed-in' ? session.current.database : null
    if (next === database) return
    database = next
    counting?.unsubscribe()
    counting = next ? showCountOf(next) : undefined
    if (!next) void showOnIcon(0)
  }
  session.subscribe(follow)
  follow()
}

function showCountOf(database: UserDatabase): Subscription {
  return liveQuery(lookingWhenIdle(() => countUnsynced(database))).subscribe({
    next: count => void showOnIcon(count),
    error: error => console.error('The changes cannot be counted', error),
  })
}
