// The row of wallets in the form of a transaction, a template or a schedule, from two wallets on: one tap chooses.

import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId, useLayoutEffect, useRef } from 'react'
import { offeredWallets, presentKeys, type Wallet } from '../../../domain/transaction/wallet/wallet'
import { useDisplayName } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { readWallets } from '../../../store/records/wallets'
import { buttonClass } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { showChosen } from '../../../ui/controls/show-chosen'
import chip from '../../../ui/styles/chip.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { TransactionDraft } from '../transaction-draft'
import { proposedWallet, readWalletUses } from './wallet-uses'

export interface WalletChoice {
  /** Also an archived wallet if it is the chosen one; none for a user with one wallet. */
  readonly wallets: readonly Wallet[]
  /** The key that the save writes; undefined for a user with one wallet. */
  readonly chosen: string | undefined
}

/**
 * The wallets that a form offers. First comes the proposed wallet: that of the latest transaction with the form's name,
 * else with its category.
 */
export function useWalletChoice(
  database: UserDatabase,
  { type, name, category, wallet }: Pick<TransactionDraft, 'type' | 'name' | 'category' | 'wallet'>,
): WalletChoice {
  const read = useLiveQuery(() => readChoice(database, type), [database, type])
  if (!read) return { wallets: [], chosen: undefined }
  const { all, offered, uses } = read
  const present = presentKeys(all)
  const likely = present(proposedWallet(uses, { name, category }))
  const chosen = wallet === undefined ? likely : present(wallet)
  const shown = all.filter(each => offered.includes(each) || each.key === chosen)
  const first = shown.filter(({ key }) => key === likely)
  return { wallets: [...first, ...shown.filter(({ key }) => key !== likely)], chosen }
}

/** Null for a user with one wallet: then nothing else is read. */
async function readChoice(database: UserDatabase, type: TransactionDraft['type']) {
  const all = await readWallets(database)
  const offered = offeredWallets(all)
  return offered.length > 1 ? { all, offered, uses: await readWalletUses(database, type) } : null
}

export function WalletChips({
  wallets,
  chosen,
  onChoose,
}: WalletChoice & { readonly onChoose: (key: string) => void }) {
  const displayName = useDisplayName()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const isShown = wallets.length > 0
  // A line that names a wallet chooses it while its chip may be outside of the row.
  useLayoutEffect(() => {
    if (isShown && chosen !== undefined) showChosen(row.current)
  }, [chosen, isShown])
  if (!isShown) return null
  return (
    <div className={layout.tight}>
      <p id={id} className={classNames(font.remark, font.strong)}>
        <Trans>Wallet</Trans>
      </p>
      <ul ref={row} aria-labelledby={id} className={chip.chips}>
        {wallets.map(wallet => (
          <li key={wallet.key}>
            <button
              type="button"
              className={classNames(buttonClass('outline'), chip.chip)}
              aria-pressed={wallet.key === chosen}
              onClick={() => onChoose(wallet.key)}
            >
              {displayName(wallet)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
