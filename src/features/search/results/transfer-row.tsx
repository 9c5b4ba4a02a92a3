// A transfer among the results. It cannot be selected.

import type { HistoryState } from '@tanstack/react-router'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import { amountParts } from '../../../i18n/amount-formats'
import { TransferLink } from '../../../parts/wallets/transfer-link'
import type { WalletName } from '../../../parts/wallets/use-wallets'
import styles from './transfer-row.module.css'

interface TransferRowProps {
  readonly transfer: Transfer
  readonly nameOf: WalletName
  readonly state: HistoryState
}

export function TransferRow({ transfer, nameOf, state }: TransferRowProps) {
  return (
    <li className={styles.row}>
      <TransferLink
        transfer={transfer}
        nameOf={nameOf}
        parts={amountParts(transfer.amount)}
        state={state}
      />
    </li>
  )
}
