// The oracle of wallets: each device shows the balances that its rows say, and all show the same.

import { readWalletBalances } from '../../../src/store/records/wallets'
import { complaintsOfWallets } from '../../support/data/database/wallets-of-rows'
import type { Survivor } from '../simulation'

export async function checkWallets(survivors: readonly Survivor[]): Promise<string[]> {
  const complaints: string[] = []
  const shown = new Set<string>()
  for (const { device, database } of survivors) {
    const found = await complaintsOfWallets(database)
    complaints.push(...found.map(text => `${device.name}: ${text}`))
    const balances = await readWalletBalances(database)
    shown.add(balances.map(({ wallet, balance }) => `${wallet.key} ${balance}`).join())
  }
  if (shown.size > 1) complaints.push(`the devices show ${[...shown].join(' and ')}`)
  return complaints
}
