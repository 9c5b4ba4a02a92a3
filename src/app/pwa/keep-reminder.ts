// The background task of the reminder while the app is open: its texts follow the language, and a log-out ends it.

import { endReminders, refreshReminder } from '../../features/settings/reminders/actions'
import { i18n } from '../../i18n/i18n'
import type { SessionStore } from '../session/session-store'
import { whileSignedIn } from '../session/while-signed-in'

/** Call when all texts are loaded. */
export function keepReminder(session: SessionStore): void {
  whileSignedIn(session, ({ database }) => {
    const refresh = () => refreshReminder(database).catch(warn)
    void refresh()
    const stop = i18n.on('change', () => void refresh())
    return () => {
      stop()
      endReminders().catch(warn)
    }
  })
}

function warn(error: unknown): void {
  console.warn('The reminder cannot be kept up to date', error)
}
