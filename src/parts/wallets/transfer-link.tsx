// A transfer in a list: its wallets, its note and its amount, as a link to its form.

import { Trans, useLingui } from '@lingui/react/macro'
import { type HistoryState, Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide'
import { fittingForeign } from '../../domain/transaction/wallet/foreign'
import type { Transfer } from '../../domain/transaction/wallet/transfer'
import { shortName, truncate } from '../../domain/values/truncate'
import { useForeignText } from '../../i18n/use-foreign-text'
import { Icon } from '../../ui/controls/icon'
import { Amount, type AmountParts } from '../../ui/display/amounts/amount'
import styles from './transfer-link.module.css'
import { transferRoute, type WalletName } from './use-wallets'

interface TransferLinkProps {
  readonly transfer: Transfer
  readonly nameOf: WalletName
  readonly parts: AmountParts
  /** The history state of its screen. */
  readonly state?: HistoryState
}

/** Of the name of a wallet, in UTF-16 units: both names are on two lines of a phone, so that none hides the other. */
const MAX_NAME = 20

/** Of a link with an icon, a text and an amount. */
export const [movementClass, movementTextClass] = [styles.link, styles.text]

export function TransferLink({ transfer, nameOf, parts, state = {} }: TransferLinkProps) {
  const { t } = useLingui()
  const [from, to] = [
    truncate(nameOf(transfer.from), MAX_NAME),
    truncate(nameOf(transfer.to), MAX_NAME),
  ]
  const foreign = fittingForeign(transfer)
  const foreignText = useForeignText()
  const isToCheck = nameOf(transfer.from) === nameOf(transfer.to) || transfer.amount === 0
  return (
    <Link {...transferRoute(transfer.id)} state={state} className={styles.link}>
      <Icon icon={ArrowLeftRight} size={20} />
      <span className={styles.text}>
        {t`Transfer: ${from} to ${to}`}
        <br />
        <span className={styles.note}>
          {isToCheck ? (
            <Trans>Moves no money. Check it.</Trans>
          ) : (
            [foreign && foreignText(foreign), shortName(transfer.note)].filter(Boolean).join(' · ')
          )}
        </span>
      </span>
      <Amount parts={parts} />
    </Link>
  )
}
