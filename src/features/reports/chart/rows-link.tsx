// The link from a number of a report to its rows, of the report's wallet only.

import { type ComponentProps, createContext, use } from 'react'
import { addressOfKey } from '../../../domain/transaction/wallet-of'
import { SearchLink } from '../../../parts/links'

/** The key of the report's wallet; undefined for all wallets. */
export const ReportWallet = createContext<string | undefined>(undefined)

export function RowsLink({ filters, ...link }: ComponentProps<typeof SearchLink>) {
  const key = use(ReportWallet)
  const wallet = key === undefined ? {} : { wallet: addressOfKey(key) }
  return <SearchLink filters={{ ...filters, ...wallet }} {...link} />
}
