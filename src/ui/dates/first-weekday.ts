// The first day of the week in a language.

import type { Weekday } from '../../domain/dates/calendar-grid'

/** Some browsers have a method, some a property, some neither. */
interface WeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** Monday in Indonesian; in English that of the user's regional English, or Sunday. */
export function firstWeekday(locale: string): Weekday {
  if (locale === 'id') return 1
  const own = navigator.languages.find(language => language.startsWith(locale)) ?? locale
  const info: WeekInfo = new Intl.Locale(own)
  const { firstDay } = info.getWeekInfo?.() ?? info.weekInfo ?? { firstDay: 7 }
  return firstDay === 1 ? 1 : firstDay === 6 ? 6 : 0
}
