// A transfer in a list: its wallets, its note and its amount, as a link to its form.

import { Trans, useLingui } from '@lingui/react/macro'
import { type HistoryState, Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide'
import type { Transfer } from '../../domain/transaction/wallet/transfer'
import { shortName } from '../../domain/values/truncate'
import { Icon } from '../../ui/controls/icon'
import { Amount, type AmountParts } from '../../ui/display/amounts/amount'
import font from '../../ui/styles/font.module.css'
import styles from './transfer-link.module.css'
import type { WalletName } from './use-wallets'
import { transferRoute } from './wallet-route'

interface TransferLinkProps {
  readonly transfer: Transfer
  readonly nameOf: WalletName
  readonly parts: AmountParts
  /** The history state of its screen. */
  readonly state?: HistoryState
}

/** Of a link with an icon, a text and an amount. */
export const [movementClass, movementTextClass] = [styles.link, styles.text]

export function TransferLink({ transfer, nameOf, parts, state = {} }: TransferLinkProps) {
  const { t } = useLingui()
  const [from, to] = [shortName(nameOf(transfer.from)), shortName(nameOf(transfer.to))]
  const isToCheck = from === to || transfer.amount === 0
  return (
    <Link {...transferRoute(transfer.id)} state={state} className={styles.link}>
      <Icon icon={ArrowLeftRight} size={20} />
      <span className={styles.text}>
        <span className={font.strong}>{t`Transfer: ${from} to ${to}`}</span>
        <br />
        <span className={font.remark}>
          {isToCheck ? <Trans>Moves nothing. Check it.</Trans> : shortName(transfer.note)}
        </span>
      </span>
      <Amount parts={parts} />
    </Link>
  )
}
