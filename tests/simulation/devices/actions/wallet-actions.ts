// The user's actions on wallets in one tab: few names, so that two devices meet often; transfers, and transactions in a
// wallet.

import { withForeign } from '../../../../src/domain/transaction/wallet/foreign'
import { isSameName, withArchived } from '../../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import type { Tx } from '../../../../src/store/records/tx'
import { readWallets } from '../../../../src/store/records/wallets'
import { transaction, transfer, wallet } from '../../../support/data/builders'
import type { SeededRandom } from '../../../support/data/seeded-random'
import { tokenOf, valuesOf } from '../../oracles/ledger'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { type Note, origin, pickDocument, save, uniqueAmount } from './local-actions'

const NAMES = ['BCA', 'GoPay'] as const
const DATES = ['2026-02-28', '2026-03-01'] as const

export async function changeWallets(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  const choice = random.next()
  await save(simulation, tab, async (writer, note) => {
    const action = { tab, writer, note, step, random, keys: await keysOn(tab) }
    if (choice < 0.25) return changeWallet(action)
    if (choice < 0.5) return addTransfer(action)
    if (choice < 0.65) return changeTransfer(action)
    return choice < 0.85 ? spend(action) : moveSpending(action)
  })
}

interface Action {
  readonly tab: Tab
  readonly writer: Tx
  readonly note: Note
  readonly step: Step
  readonly random: SeededRandom
  /** Of all wallets of the device, and one that nobody has. */
  readonly keys: readonly string[]
}

async function keysOn({ database }: Tab): Promise<string[]> {
  return [...(await readWallets(database)).map(({ key }) => key), 'nobodyxx']
}

/** A new one, another opening, or the archive. */
async function changeWallet({ tab, writer, step, random }: Action): Promise<void> {
  const walletName = random.pick(NAMES)
  const wallets = await readWallets(tab.database)
  const before = wallets.find(each => isSameName(each.walletName, walletName))
  const key = `${step.id}aaaaaaa`.slice(0, 8)
  if (!before) await writer.add('wallets', wallet({ key, walletName, opening: step.id }))
  else if (random.chance(0.3)) await writer.put('wallets', withArchived(before, true))
  else await writer.put('wallets', { ...before, opening: -step.id })
}

async function addTransfer({ tab, writer, note, step, random, keys }: Action): Promise<void> {
  const token = `${tab.database.uid} ${step.id}.0`
  const moved = await writer.add(
    'transfers',
    transfer({ note: token, amount: uniqueAmount(step), ...sides(random, keys) }),
  )
  note({ ...origin(tab), token, kind: 'put', written: valuesOf(moved), seen: null })
}

function sides(random: SeededRandom, keys: readonly string[]) {
  return { from: random.pick(keys), to: random.pick(keys), date: random.pick(DATES) }
}

/** Another amount or other wallets, or the deletion. */
async function changeTransfer({ tab, writer, note, step, random, keys }: Action): Promise<void> {
  const before = await pickDocument(tab, writer, 'transfers', step)
  const token = before && tokenOf(before)
  if (!before || !token) return
  const edit = { ...origin(tab), token, seen: valuesOf(before) }
  if (random.chance(0.3)) {
    await writer.remove('transfers', before.id)
    return note({ ...edit, kind: 'remove', written: {} })
  }
  const after = { ...before, ...sides(random, keys), amount: uniqueAmount(step) }
  await writer.put('transfers', after)
  note({ ...edit, kind: 'put', written: valuesOf(after) })
}

async function spend({ tab, writer, note, step, random, keys }: Action): Promise<void> {
  const token = `${tab.database.uid} ${step.id}.0`
  const content = { name: token, amount: uniqueAmount(step), description: `text ${step.id}` }
  const row = { ...transaction(content), date: random.pick(DATES) }
  const spent = await writer.add('transactions', inWallet(row, random.pick(keys)))
  note({ ...origin(tab), token, kind: 'put', written: valuesOf(spent), seen: null })
}

/** To another wallet and with other units of another currency, with a further field that the ledger notes. */
async function moveSpending({ tab, writer, note, step, random, keys }: Action): Promise<void> {
  const before = await pickDocument(tab, writer, 'transactions', step)
  const token = before && tokenOf(before)
  if (!before || !token) return
  const description = `text ${step.id}`
  const moved = inWallet({ ...before, description }, random.pick(keys))
  await writer.put('transactions', withForeign(moved, { currency: 'USD', units: step.id + 1 }))
  note({ ...origin(tab), token, kind: 'put', written: { description }, seen: valuesOf(before) })
}
