// The bar of the selection: the number of selected rows, and the actions on them; and the button that begins it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { offeredWallets, type Wallet } from '../../../domain/transaction/wallet/wallet'
import { useWallets } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { latestIdChangeKey } from '../../../store/records/id-changes'
import { Button } from '../../../ui/controls/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useObservable } from '../../../ui/hooks/use-observable'
import type { CategoryChoice, Selected } from './actions'
import { CategoryDialog } from './category-dialog'
import type { Selection } from './selection'
import styles from './selection.module.css'
import { useBulkActions } from './use-bulk-actions'
import { WalletDialog } from './wallet-dialog'

interface SelectionBarProps {
  readonly database: UserDatabase
  readonly selection: Selection
  /** False while more may be found. */
  readonly hasAll: boolean
}

export function SelectionBar(props: SelectionBarProps) {
  const { selection } = props
  const selected = useObservable(selection, current => current)
  return selected && <Bar {...props} ids={selected} />
}

function Bar({
  database,
  selection,
  hasAll,
  ids,
}: SelectionBarProps & { ids: ReadonlySet<number> }) {
  const { t } = useLingui()
  const since = useLatestMove(database)
  const actions = useBulkActions(database)
  const [asking, setAsking] = useState<'delete' | 'category' | 'wallet'>()
  const wallets = offeredWallets(useWallets(database).wallets)
  const count = ids.size
  const close = () => setAsking(undefined)
  const selectedNow = async (): Promise<Selected> => ({ ids: [...ids], since: await since.current })
  const run = async (act: (selected: Selected) => Promise<boolean>) => {
    const isDone = await act(await selectedNow())
    close()
    if (isDone) selection.end()
  }
  const remove = () => run(actions.remove)
  const recategorize = (choice: CategoryChoice) =>
    run(selected => actions.recategorize(selected, choice))
  const putIn = (wallet: Wallet) => run(selected => actions.putIn(selected, wallet))
  return (
    <section className={styles.bar} aria-label={t`Selection`}>
      <p className={styles.count} aria-live="polite">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      <Button disabled={!hasAll} onClick={() => selection.selectAll()}>
        <Trans>Select all</Trans>
      </Button>
      <Button disabled={count === 0} onClick={() => setAsking('category')}>
        <Trans>Change category</Trans>
      </Button>
      {wallets.length > 1 && (
        <Button disabled={count === 0} onClick={() => setAsking('wallet')}>
          <Trans>Change wallet</Trans>
        </Button>
      )}
      <Button variant="danger" disabled={count === 0} onClick={() => setAsking('delete')}>
        <Trans>Delete</Trans>
      </Button>
      <Button variant="ghost" onClick={() => selection.end()}>
        <Trans>Done</Trans>
      </Button>
      {asking === 'delete' && (
        <ConfirmDialog
          title={
            <Plural value={count} one="Delete # transaction?" other="Delete # transactions?" />
          }
          confirm={<Trans>Delete</Trans>}
          onConfirm={remove}
          onClose={close}
        >
          <p>
            <Trans>They go from all your devices. You can undo it right afterwards.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {asking === 'category' && (
        <CategoryDialog
          database={database}
          ids={[...ids]}
          onChoose={recategorize}
          onClose={close}
        />
      )}
      {asking === 'wallet' && <WalletDialog wallets={wallets} onChoose={putIn} onClose={close} />}
    </section>
  )
}

/** The latest move when the selection began (rule M4). */
function useLatestMove(database: UserDatabase) {
  const latest = useRef<Promise<number>>(Promise.resolve(0))
  useEffect(() => {
    latest.current = latestIdChangeKey(database)
  }, [database])
  return latest
}

interface SelectButtonProps {
  readonly selection: Selection
  readonly isDisabled: boolean
}

/** The button that shows the boxes beside the rows. */
export function SelectButton({ selection, isDisabled }: SelectButtonProps) {
  const isSelecting = useObservable(selection, current => current !== null)
  return (
    <Button
      variant="ghost"
      aria-pressed={isSelecting}
      disabled={isDisabled}
      onClick={() => (isSelecting ? selection.end() : selection.begin())}
    >
      <Trans>Select</Trans>
    </Button>
  )
}
