// The day on which a week begins where a language is spoken.

import type { Weekday } from '../../../domain/dates/calendar-grid'

/** Not every browser has it; some have it as a property. */
interface WeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** Monday in Indonesian; in English what the person's own English has, or Sunday. */
export function firstWeekday(locale: string): Weekday {
  if (locale === 'id') return 1
  const own = navigator.languages.find(language => language.startsWith(locale)) ?? locale
  const info: WeekInfo = new Intl.Locale(own)
  const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? { firstDay: 7 }
  return firstDay === 1 ? 1 : firstDay === 6 ? 6 : 0
}
