// Whether a wallet has the balance with which its statement ends.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Exchange } from '../../../domain/money/foreign-amount'
import { decimalText, type Hundredths, toHundredths } from '../../../domain/money/money'
import { shortName } from '../../../domain/values/truncate'
import { useTextIn } from '../../../i18n/use-foreign-text'
import { useDateFormats } from '../../../i18n/use-locale'
import { MissingUnits } from '../../../parts/wallets/missing-units'
import { useWallets, walletRoute } from '../../../parts/wallets/use-wallets'
import type { UserDatabase } from '../../../store/database/user-database'
import { buttonClass } from '../../../ui/controls/button'
import { useLiveQuery } from '../../../ui/hooks/use-live-query'
import font from '../../../ui/styles/font.module.css'
import type { ImportRequest } from '../actions'
import { readBalanceOn } from '../queries'

/** Offers the opening balance with which the wallet agrees. */
export type Opening = ComponentType<{
  wallet: string
  missing: Hundredths
  exchange: Exchange | undefined
}>

interface StatementEndProps extends NonNullable<ImportRequest['statement']> {
  readonly database: UserDatabase
  readonly Opening: Opening
}

export function StatementEnd(props: StatementEndProps) {
  const { database, wallet, day, balance, agrees, exchange, Opening } = props
  const currency = exchange?.currency
  const textIn = useTextIn()
  const date = useDateFormats().date(day)
  const name = shortName(useWallets(database).nameOf(wallet))
  const here = useLiveQuery(
    () => readBalanceOn(database, wallet, day, currency),
    [database, wallet, day, currency],
  )
  if (!here) return null
  const stated = textIn(currency, balance)
  const recorded = textIn(currency, Number(decimalText(here.balance)))
  const missing = toHundredths(balance) - here.balance
  if (missing === 0n)
    return (
      <p>
        <Trans>
          On {date}, {name} has {stated} here, just as the file says.
        </Trans>
      </p>
    )
  return (
    <>
      <p className={font.strong}>
        <Trans>
          On {date}, the file ends with {stated}, but {name} has {recorded} here. A row may be
          missing, or the opening balance may be wrong.
        </Trans>
      </p>
      {currency !== undefined && here.missing > 0 && (
        <p>
          <MissingUnits currency={currency} missing={here.missing} />
        </p>
      )}
      {agrees && here.missing === 0 && (
        <Opening wallet={wallet} missing={missing} exchange={exchange} />
      )}
      <Link {...walletRoute(wallet)} className={buttonClass('outline')}>
        <Trans>Check the wallet</Trans>
      </Link>
    </>
  )
}
