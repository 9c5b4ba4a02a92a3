// The texts of wallets: the kinds, the errors of their forms, and what is due of a card.

import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '../../domain/dates/calendar'
import { decimalText, type Hundredths, MAX_AMOUNT } from '../../domain/money/money'
import type { Card } from '../../domain/totals/cards'
import {
  MAX_WALLETS,
  type WalletError,
  type WalletKind,
} from '../../domain/transaction/wallet/wallet'
import { amountText } from '../../i18n/amount-formats'
import { useAmountText } from '../../i18n/use-amounts'
import { useDateFormats } from '../../i18n/use-locale'

export function useKindName(): (kind: WalletKind) => string {
  const { t } = useLingui()
  return kind => {
    switch (kind) {
      case 'cash':
        return t`Cash`
      case 'bank':
        return t`Bank`
      case 'ewallet':
        return t`E-wallet`
      case 'card':
        return t`Card`
      case 'paylater':
        return t`Paylater`
      case 'person':
        return t`Person`
      case 'pot':
        return t`Savings pot`
    }
  }
}

export function useWalletErrorMessage(): (error: WalletError) => string {
  const { t } = useLingui()
  const most = amountText(MAX_AMOUNT)
  return error => {
    switch (error) {
      case 'name-empty':
        return t`Give the wallet a name`
      case 'text-too-long':
        return t`This Text Is Too Long`
      case 'already-exists':
        return t`You have a wallet of that name already`
      case 'amount-out-of-range':
        return t`The balance goes up to ${most}, with two decimals at most`
      case 'limit-out-of-range':
        return t`The limit goes up to ${most}, with two decimals at most`
      case 'too-many':
        return t`You have ${MAX_WALLETS} wallets, and more are not possible. Delete one that is empty.`
    }
  }
}

/** What is to be paid of a card and until when; null if nothing is, and if no day is known. */
export function useDueText(today: CalendarDate): (card: Card) => string | null {
  const { t } = useLingui()
  const shown = useAmountText()
  const formats = useDateFormats()
  return ({ rest, due, statement }) => {
    const sum = shown(decimalText(rest))
    if (due === null) return statement && rest > 0n ? t`${sum} to pay` : null
    const day = formats.dayOfMonth(due)
    return due < today ? t`${sum} was due ${day}` : t`${sum} due ${day}`
  }
}

/** What a wallet with another currency is recorded with. */
export function useRecordedText(): (balance: Hundredths) => string {
  const { t } = useLingui()
  const amountText = useAmountText()
  return balance => {
    const rupiah = amountText(decimalText(balance))
    return t`recorded ${rupiah}`
  }
}
