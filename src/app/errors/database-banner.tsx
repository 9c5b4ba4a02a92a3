// The banner of a tab that cannot use its database as it should (rule E4). Its code and texts are loaded when there
// is something to say.

import { type ComponentProps, lazy, Suspense, useCallback, useSyncExternalStore } from 'react'
import { loadLaterMessages } from '../../i18n/activation'
import { importOrNull } from '../../lib/load-module'
import type { ConnectionHealth } from '../../store/database/open-database'
import type { DatabaseMessage } from './database-message'

const Message = lazy(async () => {
  const coming = Promise.all([import('./database-message'), loadLaterMessages()])
  const [code] = (await importOrNull('The message about the database', coming)) ?? []
  return { default: code?.DatabaseMessage ?? Nothing }
})

export function DatabaseBanner({ health }: { health: ConnectionHealth }) {
  const subscribe = useCallback((listener: () => void) => health.subscribe(listener), [health])
  const current = useSyncExternalStore(subscribe, () => health.current)
  // After a removal the session has ended, and the login screen follows at once.
  const isShown = current !== 'usable' && current !== 'removed'
  return (
    <div role="alert">
      <Suspense fallback={null}>{isShown && <Message health={current} />}</Suspense>
    </div>
  )
}

function Nothing(_: ComponentProps<typeof DatabaseMessage>) {
  return null
}
