// The texts about a schedule: its rhythm, its amount and wallets, and the progress of an instalment.

import { plural, selectOrdinal } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { dayOfMonth, type Rhythm } from '../../../domain/transaction/schedule/occurrences'
import type { Progress } from '../../../domain/transaction/schedule/overview'
import type { Schedule } from '../../../domain/transaction/schedule/schedule'
import { detailOf } from '../../../domain/transaction/schedule/schedule-details'
import type { Wallet } from '../../../domain/transaction/wallet/wallet'
import { walletKeyOf } from '../../../domain/transaction/wallet-of'
import { shortName } from '../../../domain/values/truncate'
import { amountParts, signedAmountParts } from '../../../i18n/amount-formats'
import { useWalletNames } from '../../../parts/wallets/use-wallets'

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

/** The amount as it is shown: that of a transfer has no sign. */
export function shownAmount({ type, amount }: Pick<Schedule, 'type' | 'amount'>) {
  return type === 'transfer'
    ? ({ tone: 'plain', parts: amountParts(amount) } as const)
    : ({ tone: type, parts: signedAmountParts(amount, type) } as const)
}

/** The name of a schedule's wallet, or both sides of its transfers; empty for a user with one wallet. */
export function useWalletText(wallets: readonly Wallet[]): (schedule: Schedule) => string {
  const { t } = useLingui()
  const nameOf = useWalletNames(wallets)
  return schedule => {
    const keys = [walletKeyOf(schedule), detailOf(schedule, 'to')]
    const [from = '', to = ''] = keys.map(key => shortName(nameOf(key)))
    if (schedule.type !== 'transfer') return wallets.length > 1 ? from : ''
    return t`Transfer: ${from} to ${to}`
  }
}
