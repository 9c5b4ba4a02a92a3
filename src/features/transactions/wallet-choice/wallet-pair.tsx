// The two wallets of a transfer in a form: from, to, and a button that swaps them.

import { Trans } from '@lingui/react/macro'
import { ArrowDownUp } from 'lucide'
import type { Transfer } from '../../../domain/transaction/wallet/transfer'
import type { Wallet } from '../../../domain/transaction/wallet/wallet'
import { WalletField } from '../../../parts/wallets/wallet-field'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/controls/icon'
import { VisuallyHidden } from '../../../ui/display/visually-hidden'
import styles from './wallet-pair.module.css'

type Sides = Pick<Transfer, 'from' | 'to'>

interface WalletPairProps extends Sides {
  readonly wallets: readonly Wallet[]
  readonly error: string | undefined
  readonly onSides: (sides: Sides) => void
}

/**
 * The keys that the form shows: the chosen ones, else the first wallet, and the first other one.
 *
 * @param keys of the wallets to choose from
 */
export function chosenSides(
  from: string | null | undefined,
  to: string | null | undefined,
  keys: readonly string[],
): Sides {
  const leaving = from ?? keys.find(key => key !== to) ?? ''
  return { from: leaving, to: to ?? keys.find(key => key !== leaving) ?? '' }
}

export function WalletPair({ wallets, from, to, error, onSides }: WalletPairProps) {
  return (
    <div className={styles.wallets}>
      <WalletField
        label={<Trans>From</Trans>}
        wallets={wallets}
        value={from}
        onValue={key => onSides({ from: key, to })}
      />
      <Button onClick={() => onSides({ from: to, to: from })}>
        <Icon icon={ArrowDownUp} size={20} />
        <VisuallyHidden>
          <Trans>Swap</Trans>
        </VisuallyHidden>
      </Button>
      <WalletField
        label={<Trans context="wallet">To</Trans>}
        wallets={wallets}
        value={to}
        error={error}
        onValue={key => onSides({ from, to: key })}
      />
    </div>
  )
}
