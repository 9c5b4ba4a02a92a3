// The live region about a tab's database. Its content is loaded after the first paint.
// Invariant: the region exists from the start: screen readers announce only changes in an existing one.

import { loadLaterMessages } from '../../i18n/activation'
import type { ConnectionHealth } from '../../store/database/open-database'
import { useLoaded } from '../../ui/hooks/use-loaded'

const loadMessage = async () => {
  const [code] = await Promise.all([import('./database-message'), loadLaterMessages()])
  return code.DatabaseMessage
}

export function DatabaseBanner({ health }: { health: ConnectionHealth }) {
  const Message = useLoaded('The message about the database', loadMessage)
  return <div role="alert">{Message && <Message health={health} />}</div>
}
