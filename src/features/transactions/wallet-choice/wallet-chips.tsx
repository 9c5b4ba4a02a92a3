// The row of wallets in the form of a transaction, a template or a schedule, from two wallets on: one tap chooses.

import { Trans } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef } from 'react'
import type { Transaction, TransactionType } from '../../../domain/transaction/transaction'
import {
  currencyOf,
  isSameName,
  offeredWallets,
  presentKeys,
  type Wallet,
} from '../../../domain/transaction/wallet/wallet'
import { MAIN_WALLET, walletKeyOf } from '../../../domain/transaction/wallet-of'
import { useDisplayName } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { readNewest } from '../../../store/records/newest'
import { readWallets } from '../../../store/records/wallets'
import { buttonClass } from '../../../ui/controls/button'
import { classNames } from '../../../ui/controls/class-names'
import { showChosen } from '../../../ui/controls/show-chosen'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import chip from '../../../ui/styles/chip.module.css'
import font from '../../../ui/styles/font.module.css'
import layout from '../../../ui/styles/layout.module.css'
import type { TransactionDraft } from '../transaction-draft'

/** The newest transactions whose wallets are looked at. */
const NEWEST_ROWS = 100

export interface WalletChoice {
  /** Also an archived wallet if it is the chosen one; none for a user with one wallet. */
  readonly wallets: readonly Wallet[]
  /** The key that the save writes; undefined for a user with one wallet. */
  readonly chosen: string | undefined
  /** That of the chosen wallet; undefined for rupiah. */
  readonly currency: string | undefined
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
  if (!read) return { wallets: [], chosen: undefined, currency: undefined }
  const { all, offered, present, uses } = read
  const likely = proposedWallet(uses, { name, category })
  const chosen = wallet === undefined ? likely : present(wallet)
  const shown = all.filter(each => offered.includes(each) || each.key === chosen)
  const currency = currencyOf(all.find(({ key }) => key === chosen) ?? {})
  const first = shown.filter(({ key }) => key === likely)
  return { wallets: [...first, ...shown.filter(({ key }) => key !== likely)], chosen, currency }
}

/** Null for a user with one wallet: then nothing else is read. */
async function readChoice(database: UserDatabase, type: TransactionDraft['type']) {
  const all = await readWallets(database)
  const offered = offeredWallets(all)
  if (offered.length < 2) return null
  const present = presentKeys(all)
  const known = new Set(offered.map(({ key }) => key))
  const uses = (await readWalletUses(database, type))
    .map(use => ({ ...use, wallet: present(use.wallet) }))
    .filter(({ wallet }) => known.has(wallet))
  return { all, offered, present, uses }
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

interface WalletUse extends Pick<Transaction, 'name' | 'category'> {
  readonly wallet: string
}

/** The wallets of the latest transactions, for the wallet that a form proposes. The latest first. */
async function readWalletUses(
  database: UserDatabase,
  type: TransactionType,
): Promise<readonly WalletUse[]> {
  const newest = await readNewest(database, type, NEWEST_ROWS)
  return newest.map(row => ({ name: row.name, category: row.category, wallet: walletKeyOf(row) }))
}

/** The wallet of the latest transaction with this name, else of the latest one in this category, else the main wallet. */
function proposedWallet(
  uses: readonly WalletUse[],
  { name, category }: Pick<Transaction, 'name' | 'category'>,
): string {
  const ofName = name === '' ? undefined : uses.find(use => isSameName(use.name, name))
  const ofCategory = category === '' ? undefined : uses.find(use => use.category === category)
  return (ofName ?? ofCategory)?.wallet ?? MAIN_WALLET
}
