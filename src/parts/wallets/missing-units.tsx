// How many entries of a wallet in another currency have no units, so that its balance is without them.

import { Plural } from '@lingui/react/macro'
import type { WalletUnits } from '../../domain/totals/wallet-units'

export function MissingUnits({ currency, missing }: Pick<WalletUnits, 'currency' | 'missing'>) {
  return (
    <Plural
      value={missing}
      one={`# entry without ${currency} is not in the balance`}
      other={`# entries without ${currency} are not in the balance`}
    />
  )
}
