// The bar of the selection: the number of selected rows, and the actions on them; and the button that begins it.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type IconNode, ListChecks, Tag, Trash2, Wallet as WalletIcon, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { offeredWallets, type Wallet } from '../../../domain/transaction/wallet/wallet'
import { useWallets } from '../../../parts/wallets/use-wallets'
import { WalletField } from '../../../parts/wallets/wallet-field'
import type { UserDatabase } from '../../../store/database/user-database'
import { latestIdChangeKey } from '../../../store/records/id-changes'
import { Button, type ButtonVariant } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormActions } from '../../../ui/dialog/form-actions'
import { useObservable } from '../../../ui/hooks/use-observable'
import type { CategoryChoice, Selected } from './actions'
import { CategoryDialog } from './category-dialog'
import type { Selection } from './selection'
import styles from './selection.module.css'
import { useBulkActions } from './use-bulk-actions'

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
      <Action
        icon={ListChecks}
        name={t`Select all`}
        isDisabled={!hasAll}
        onPress={() => selection.selectAll()}
      />
      <Action
        icon={Tag}
        name={t`Change category`}
        isDisabled={count === 0}
        onPress={() => setAsking('category')}
      />
      {wallets.length > 1 && (
        <Action
          icon={WalletIcon}
          name={t`Change wallet`}
          isDisabled={count === 0}
          onPress={() => setAsking('wallet')}
        />
      )}
      <Action
        variant="danger"
        icon={Trash2}
        name={t`Delete`}
        isDisabled={count === 0}
        onPress={() => setAsking('delete')}
      />
      <Action variant="ghost" icon={X} name={t`Done`} onPress={() => selection.end()} />
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
            <Trans>They are deleted on all your devices. You can undo this right afterwards.</Trans>
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

interface ActionProps {
  readonly icon: IconNode
  readonly name: string
  readonly variant?: ButtonVariant
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** On a phone an icon alone, so that the bar is one line. */
function Action({ icon, name, variant = 'outline', isDisabled = false, onPress }: ActionProps) {
  return (
    <Button variant={variant} icon={icon} title={name} disabled={isDisabled} onClick={onPress}>
      <span className={classNames('visually-hidden', styles.actionName)}>{name}</span>
    </Button>
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

interface WalletDialogProps {
  /** To choose from; at least one. */
  readonly wallets: readonly Wallet[]
  readonly onChoose: (wallet: Wallet) => Promise<void>
  readonly onClose: () => void
}

/** The dialog in which the selected transactions get another wallet. */
function WalletDialog({ wallets, onChoose, onClose }: WalletDialogProps) {
  const [key, setKey] = useState(wallets[0]?.key ?? '')
  const [isRunning, setRunning] = useState(false)
  const wallet = wallets.find(each => each.key === key)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wallet) return
    setRunning(true)
    onChoose(wallet).finally(() => setRunning(false))
  }
  return (
    <Dialog title={<Trans>Change wallet</Trans>} onClose={onClose}>
      <form className={styles.field} onSubmit={submit}>
        <WalletField label={<Trans>Wallet</Trans>} wallets={wallets} value={key} onValue={setKey} />
        <FormActions
          submit={<Trans>Change</Trans>}
          isDisabled={!wallet || isRunning}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
