// The actions on wallets with their toasts and undo.

import { useLingui } from '@lingui/react/macro'
import { withMoreOpening } from '../../domain/totals/wallet-units'
import {
  isArchived,
  type Wallet,
  type WalletEntry,
  withArchived,
} from '../../domain/transaction/wallet/wallet'
import { useDeletion } from '../../parts/use-deletion'
import { useDisplayName } from '../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../store/database/user-database'
import { useFailureMessage } from '../../ui/forms/use-failure-message'
import { useToast } from '../../ui/toast/toast-context'
import { useUndo } from '../../ui/toast/use-undo'
import {
  type Adjustment,
  addWallet,
  adjustBalance,
  changeWallet,
  editWallet,
  putFirst,
  undoAdjustment,
  undoWalletChange,
  type WalletOutcome,
} from './actions'
import { useWalletErrorMessage } from './wallet-text'

interface WalletActions {
  /** Resolves to the stored wallet; null if it is not stored. @param wallet null for a new one */
  readonly save: (wallet: Wallet | null, entry: WalletEntry) => Promise<Wallet | null>
  /** Each of the others resolves to whether it is stored. */
  readonly archive: (wallet: Wallet) => Promise<boolean>
  readonly moveToTop: (wallet: Wallet) => Promise<boolean>
  /** The parameters are those of `withMoreOpening`. */
  readonly addToOpening: (...more: Parameters<typeof withMoreOpening>) => Promise<boolean>
  readonly remove: (wallet: Wallet) => Promise<boolean>
  readonly adjust: (wallet: Wallet, adjustment: Adjustment) => Promise<boolean>
}

export function useWalletActions(database: UserDatabase): WalletActions {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const errorMessage = useWalletErrorMessage()
  const nameOf = useDisplayName()
  const undo = useUndo({ done: t`Wallet restored` })

  const remove = useDeletion(database, 'wallets', {
    nameOf,
    done: t`Wallet deleted`,
    failed: reason => t`The wallet was not deleted. ${reason}`,
    restored: t`Wallet restored`,
  })

  /** @returns whether the wallet is stored */
  function tell(outcome: WalletOutcome, title: string): boolean {
    if (outcome.kind === 'saved') {
      const { wallet, before } = outcome
      const restore = before && (() => undoWalletChange(database, Date.now(), before, wallet))
      show({ kind: 'success', title, ...undo(nameOf(wallet), restore) })
    } else if (outcome.kind === 'invalid')
      show({ kind: 'error', title: errorMessage(outcome.error) })
    else if (outcome.kind === 'missing')
      show({ kind: 'error', title: t`This wallet was deleted on another device` })
    else show({ kind: 'error', title: t`The wallet was not saved. ${failureMessage(outcome)}` })
    return outcome.kind === 'saved'
  }

  return {
    save: async (wallet, entry) => {
      const outcome = wallet
        ? await editWallet(database, Date.now(), wallet, entry)
        : await addWallet(database, Date.now(), entry)
      tell(outcome, t`Wallet saved`)
      return outcome.kind === 'saved' ? outcome.wallet : null
    },
    archive: async wallet => {
      const isHidden = !isArchived(wallet)
      const outcome = await changeWallet(database, Date.now(), wallet.key, before =>
        withArchived(before, isHidden),
      )
      return tell(outcome, isHidden ? t`Wallet archived` : t`Wallet shown again`)
    },
    moveToTop: async wallet =>
      tell(await changeWallet(database, Date.now(), wallet.key, putFirst), t`Wallet moved`),
    addToOpening: async ({ key }, more, rate) => {
      const outcome = await changeWallet(
        database,
        Date.now(),
        key,
        before => withMoreOpening(before, more, rate) ?? 'amount-out-of-range',
      )
      return tell(outcome, t`Balance corrected`)
    },
    remove: wallet => remove(wallet.id),
    adjust: async (wallet, adjustment) => {
      const outcome = await adjustBalance(database, Date.now(), wallet.key, adjustment)
      if (outcome.kind !== 'adjusted') return tell(outcome, '')
      const restore = () => undoAdjustment(database, Date.now(), outcome)
      show({ kind: 'success', title: t`Balance corrected`, ...undo(nameOf(wallet), restore) })
      return true
    },
  }
}
