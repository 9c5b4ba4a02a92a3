// The banner of a tab whose database is blocked, outdated or unavailable (rule E4). Its message is loaded when needed.

import { type ComponentProps, Suspense, useCallback, useSyncExternalStore } from 'react'
import { lazyWithMessages } from '../../i18n/lazy-with-messages'
import type { ConnectionHealth } from '../../store/database/open-database'
import type { DatabaseMessage } from './database-message'

const Message = lazyWithMessages<ComponentProps<typeof DatabaseMessage>>(
  'The message about the database',
  async () => (await import('./database-message')).DatabaseMessage,
)

export function DatabaseBanner({ health }: { health: ConnectionHealth }) {
  const subscribe = useCallback((listener: () => void) => health.subscribe(listener), [health])
  const current = useSyncExternalStore(subscribe, () => health.current)
  // A removed database means that the session has ended: the login screen follows at once.
  const isShown = current !== 'usable' && current !== 'removed'
  return (
    <div role="alert">
      <Suspense>{isShown && <Message health={current} />}</Suspense>
    </div>
  )
}
