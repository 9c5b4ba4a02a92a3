// The sentences of the reminder in the language of the page, for the service worker, which has no catalog.

import { msg } from '@lingui/core/macro'
import type { ReminderLine } from '../../../domain/reminder'
import { i18n } from '../../../i18n/i18n'
import type { ReminderState } from '../../../store/database/sync-state-records'

const TEXTS: Readonly<Record<ReminderLine, ReturnType<typeof msg>>> = {
  'nothing-logged': msg`Nothing written down today. Did you spend anything?`,
  schedule: msg`Something that repeats is due.`,
  budget: msg`A budget is used up, or nearly.`,
}

export function reminderTexts(): Pick<ReminderState, 'locale' | 'texts'> {
  const texts = Object.entries(TEXTS).map(([line, message]) => [line, i18n._(message)])
  // The entries have the keys of the table.
  return { locale: i18n.locale, texts: Object.fromEntries(texts) as ReminderState['texts'] }
}
