// The actions on the selected transactions, with their toasts and their undo.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Failed, Restored } from '../../../domain/result'
import type { Wallet } from '../../../domain/transaction/wallet/wallet'
import { useDisplayName } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { useFailureMessage } from '../../../ui/forms/use-failure-message'
import { useToast } from '../../../ui/toast/toast-context'
import { useUndo } from '../../../ui/toast/use-undo'
import {
  type BulkOutcome,
  type CategoryChoice,
  changeCategory,
  deleteTransactions,
  putInWallet,
  restoreTransactions,
  type Selected,
  undoCategory,
  undoWallet,
} from './actions'

interface BulkActions {
  /** @returns false if nothing has changed, because it failed */
  readonly remove: (selected: Selected) => Promise<boolean>
  readonly recategorize: (selected: Selected, choice: CategoryChoice) => Promise<boolean>
  readonly putIn: (selected: Selected, wallet: Wallet) => Promise<boolean>
}

export function useBulkActions(database: UserDatabase): BulkActions {
  const { t } = useLingui()
  const notify = useOutcomeToast()
  const displayName = useDisplayName()
  return {
    async remove(selected) {
      const outcome = await deleteTransactions(database, Date.now(), selected)
      return notify(outcome, {
        done: count =>
          t`${plural(count, { one: '# transaction deleted', other: '# transactions deleted' })}`,
        kind: 'deletion',
        undo: before => restoreTransactions(database, Date.now(), before),
      })
    },
    async recategorize(selected, choice) {
      const outcome = await changeCategory(database, Date.now(), selected, choice)
      const { category } = choice
      return notify(outcome, {
        done: count =>
          t`${plural(count, {
            one: '# transaction has another category',
            other: '# transactions have another category',
          })}: ${category}`,
        kind: 'change',
        undo: before => undoCategory(database, Date.now(), before, choice),
      })
    },
    async putIn(selected, wallet) {
      const { key } = wallet
      const outcome = await putInWallet(database, Date.now(), selected, key)
      const name = displayName(wallet)
      return notify(outcome, {
        done: count =>
          t`${plural(count, {
            one: '# transaction is in another wallet',
            other: '# transactions are in another wallet',
          })}: ${name}`,
        kind: 'change',
        undo: before => undoWallet(database, Date.now(), before, key),
      })
    },
  }
}

type Changed = Extract<BulkOutcome, { kind: 'done' }>['before']

interface Notice {
  readonly done: (count: number) => string
  readonly kind: 'change' | 'deletion'
  readonly undo: (before: Changed) => Promise<Restored | Failed>
}

function useOutcomeToast() {
  const { t } = useLingui()
  const show = useToast()
  const failureMessage = useFailureMessage()
  const undo = useUndo()
  return (outcome: BulkOutcome, notice: Notice): boolean => {
    if (outcome.kind === 'failed') {
      show({ kind: 'error', title: t`Nothing has changed: ${failureMessage(outcome)}` })
      return false
    }
    const { before, skipped } = outcome
    const title = notice.done(before.length)
    const detail = t`${plural(skipped, {
      one: '# stays as it is: a newer version of CoMoney has changed it.',
      other: '# stay as they are: a newer version of CoMoney has changed them.',
    })}`
    show({
      kind: 'success',
      title,
      ...(skipped > 0 && { detail }),
      ...undo(title, before.length > 0 ? () => notice.undo(before) : undefined, notice.kind),
    })
    return true
  }
}
