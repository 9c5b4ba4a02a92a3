// The task of the reminder: its texts follow the language, and a log-out ends it.

import { endReminders, refreshReminder } from '../../features/settings/reminders/actions'
import { loadLaterMessages } from '../../i18n/activation'
import { i18n } from '../../i18n/i18n'
import { importWithRetry } from '../../lib/load-module'
import type { SignedInPage } from '../tasks/page-task'

export function keepReminder({
  database,
  signal,
}: Pick<SignedInPage, 'database' | 'signal'>): void {
  void importWithRetry('The texts of the reminder', loadLaterMessages).then(() => {
    if (signal.aborted) return
    const refresh = () => void refreshReminder(database).catch(warn)
    refresh()
    signal.addEventListener('abort', i18n.on('change', refresh))
  })
  signal.addEventListener('abort', () => void endReminders().catch(warn))
}

function warn(error: unknown): void {
  console.warn('The reminder cannot be kept up to date', error)
}
