// The figures of the first frame of the wallets screen, or of one wallet's, read before it is rendered (decision record 15).

import { type CalendarDate, monthOfDate } from '../../domain/dates/calendar'
import type { Card } from '../../domain/totals/cards'
import type { WalletBalance } from '../../domain/totals/wallet-balances'
import { keyInAddress } from '../../domain/transaction/wallet-of'
import { withDeadline } from '../../lib/with-deadline'
import type { UserDatabase } from '../../store/database/user-database'
import { readCards } from '../../store/records/cards'
import {
  readWalletMonth,
  readWalletsWithUnits,
  type WalletMonth,
} from '../../store/records/wallets'

export interface FirstWallets {
  /** Null until the first download has ended. */
  readonly balances: readonly WalletBalance[] | null
  readonly cards: readonly Card[]
}

/** Undefined when the database does not answer in time or cannot be read. */
export function loadWallets(
  database: UserDatabase,
  today: CalendarDate,
): Promise<FirstWallets | undefined> {
  const read = async () => {
    const [balances, cards] = await Promise.all([
      readWalletsWithUnits(database),
      readCards(database, today),
    ])
    return { balances, cards }
  }
  return withDeadline(read())
}

/** The present month of a wallet; undefined also for a wallet that is not there. @param id as in the path */
export async function loadWallet(
  database: UserDatabase,
  today: CalendarDate,
  id: string,
): Promise<WalletMonth | undefined> {
  const read = readWalletMonth(database, keyInAddress(id), monthOfDate(today))
  const first = await withDeadline(read)
  return first === 'missing' ? undefined : (first ?? undefined)
}
