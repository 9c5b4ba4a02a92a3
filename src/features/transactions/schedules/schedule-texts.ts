// The texts about a schedule: its rhythm, and the progress of an instalment.

import { plural, selectOrdinal } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayOfMonth, type Rhythm } from '../../../domain/transaction/schedule/occurrences'
import type { Progress } from '../../../domain/transaction/schedule/overview'

/** `Every month on the 7th`. */
export function useRhythmText(): (rhythm: Rhythm) => string {
  const { t } = useLingui()
  return rhythm => {
    const { unit, every, isLastDay } = rhythm
    const day = Number(dayOfMonth(rhythm))
    switch (unit) {
      case 'day':
        return t`${plural(every, { one: 'Every day', other: 'Every # days' })}`
      case 'week':
        return t`${plural(every, { one: 'Every week', other: 'Every # weeks' })}`
      case 'month': {
        const months = t`${plural(every, { one: 'Every month', other: 'Every # months' })}`
        if (isLastDay) return t`${months} on the last day`
        return t`${months} on the ${selectOrdinal(day, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`
      }
      case 'year':
        return t`${plural(every, { one: 'Every year', other: 'Every # years' })}`
    }
  }
}

/** `3 of 12`, which comes next, or `All 12 done`. */
export function useProgressText(): (progress: Progress) => string {
  const { t } = useLingui()
  return ({ number, settled, total }) =>
    settled >= total ? t`All ${total} done` : t`${number} of ${total}`
}
