// Whether a wallet has the balance with which its statement ends.

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ComponentType } from 'react'
import type { CalendarDate } from '../../../domain/dates/calendar'
import { decimalText, type Hundredths, toHundredths } from '../../../domain/money/money'
import { shortName } from '../../../domain/values/truncate'
import { useAmountText } from '../../../i18n/use-amounts'
import { useDateFormats } from '../../../i18n/use-locale'
import { useWallets } from '../../../parts/wallets/use-wallets'
import { walletRoute } from '../../../parts/wallets/wallet-route'
import type { UserDatabase } from '../../../store/database/user-database'
import { buttonClass } from '../../../ui/controls/button'
import font from '../../../ui/styles/font.module.css'
import { readBalanceOn } from '../queries'

/** Offers the opening balance with which the wallet agrees. */
export type Opening = ComponentType<{ wallet: string; missing: Hundredths }>

interface StatementEndProps {
  readonly database: UserDatabase
  /** The key of the wallet that the rows came into. */
  readonly wallet: string
  readonly day: CalendarDate
  /** By the file, in rupiah. */
  readonly balance: number
  readonly Opening: Opening
}

export function StatementEnd({ database, wallet, day, balance, Opening }: StatementEndProps) {
  const amountText = useAmountText()
  const date = useDateFormats().date(day)
  const name = shortName(useWallets(database).nameOf(wallet))
  const here = useLiveQuery(() => readBalanceOn(database, wallet, day), [database, wallet, day])
  if (here === undefined || here === null) return null
  const [stated, recorded] = [amountText(balance), amountText(decimalText(here))]
  const missing = toHundredths(balance) - here
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
          missing, or the opening balance may be another.
        </Trans>
      </p>
      <Opening wallet={wallet} missing={missing} />
      <Link {...walletRoute(wallet)} className={buttonClass('outline')}>
        <Trans>Check the wallet</Trans>
      </Link>
    </>
  )
}
