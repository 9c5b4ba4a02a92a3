// The wallets of two devices after any history: what each shows is what its rows say, and both show the same.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Documents } from '../../../src/domain/document'
import { withForeign } from '../../../src/domain/transaction/wallet/foreign'
import { formerKeysOf, withArchived } from '../../../src/domain/transaction/wallet/wallet'
import { inWallet } from '../../../src/domain/transaction/wallet-of'
import { fieldValue } from '../../../src/domain/values/fields'
import { changeWallet, editWallet } from '../../../src/features/wallets/actions'
import { readBin, restoreFromBin } from '../../../src/store/bin'
import { commit } from '../../../src/store/commit'
import { readConflicts, restoreConflict } from '../../../src/store/conflicts/conflicts'
import { readWalletBalances } from '../../../src/store/records/wallets'
import { undoChange } from '../../../src/store/undo'
import { NOON, transaction, transfer, wallet } from '../../support/data/builders'
import { complaintsOfWallets } from '../../support/data/database/wallets-of-rows'
import { expectLevel, type Replica, syncAll, twoDevices } from '../../support/data/replica'
import { backupOf, restored } from '../../support/data/restores'
import { runs } from '../../support/effort'

/** Each device makes its wallets under keys of its own. */
const keyOf = ({ device }: Replica, number: number) => `${device}0000000`.slice(-7) + String(number)
const NAMES = ['BCA', 'bca', 'GoPay'] as const

const anyAction = fc.record({
  kind: fc.constantFrom(
    ...(['wallet', 'rename', 'spend', 'move', 'edit', 'remove', 'undo', 'bin', 'import'] as const),
    ...(['settle', 'sync', 'sync'] as const),
  ),
  isPhone: fc.boolean(),
  pick: fc.nat({ max: 2 }),
  other: fc.nat({ max: 2 }),
  amount: fc.integer({ min: 0, max: 9 }),
})

type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never

/** The keys that a form of the device offers, and one that nobody has. */
async function keysOn({ database }: Replica): Promise<string[]> {
  const balances = await readWalletBalances(database)
  return [...balances.map(each => each.wallet.key), 'nobodyxx']
}

async function act(device: Replica, action: Action): Promise<void> {
  const { database, clock } = device
  const { kind, pick, other, amount } = action
  clock.advance(1)
  const keys = await keysOn(device)
  const [from = '', to = ''] = [keys[pick % keys.length], keys[other % keys.length]]
  const date = `2026-0${1 + other}-0${1 + pick}`
  const one = async <C extends 'wallets' | 'transfers' | 'transactions'>(name: C) => {
    const rows = await database.table<Documents[C]>(name).toArray()
    return rows[pick % (rows.length || 1)]
  }
  await commit(database, clock.now(), async tx => {
    switch (kind) {
      case 'wallet': {
        const name = NAMES[pick] ?? 'BCA'
        const key = other === 2 ? '' : keyOf(device, pick)
        const known = await database.wallets.toArray()
        if (known.some(each => each.key === key || each.walletName === name)) return
        await tx.add('wallets', wallet({ key, walletName: name, opening: amount - 4 }))
        return
      }
      case 'rename': {
        const before = await one('wallets')
        const walletName = NAMES[other] ?? 'BCA'
        if (before) await tx.put('wallets', wallet({ ...before, walletName, opening: amount }))
        return
      }
      case 'spend':
        await tx.add('transactions', inWallet(transaction({ amount, date }), from))
        return
      case 'import':
        await tx.addAll(
          'transactions',
          keys.map(key => inWallet(transaction({ amount, date, type: 'income' }), key)),
        )
        return
      case 'move':
        await tx.add('transfers', transfer({ from, to, amount, date }))
        return
      case 'edit': {
        const [moved, spent] = [await one('transfers'), await one('transactions')]
        if (moved) await tx.put('transfers', transfer({ ...moved, to: from, amount }))
        if (spent) await tx.put('transactions', inWallet({ ...spent, amount }, to))
        return
      }
      case 'remove': {
        const name = (['wallets', 'transfers', 'transactions'] as const)[other] ?? 'wallets'
        const row = await one(name)
        if (row) await tx.remove(name, row.id)
        return
      }
      case 'undo': {
        const row = await one('transfers')
        if (!row) return
        const before = transfer({ id: row.id, amount })
        await undoChange(tx, { collection: 'transfers', before, after: { ...row } })
      }
    }
  })
  if (kind === 'bin')
    await restoreFromBin(database, clock.now(), await readBin(database, clock.now(), 3))
  if (kind === 'settle')
    for (const { conflict } of await readConflicts(database, 2))
      await restoreConflict(database, clock.now(), conflict)
  if (kind === 'sync') await device.sync()
}

describe('the wallets of two devices', () => {
  test('[M5] [M2] show after any history what the rows say: In wallets is the balance with the openings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 4, maxLength: 14 }), async actions => {
        const { cloud, phone, laptop } = twoDevices()
        for (const action of actions) {
          await act(action.isPhone ? phone : laptop, action)
        }
        for (const { database } of [phone, laptop])
          expect(await complaintsOfWallets(database)).toEqual([])
        await syncAll(phone, laptop, phone, laptop, phone)
        await expectLevel(cloud, phone, laptop)
        for (const { database } of [phone, laptop])
          expect(await complaintsOfWallets(database)).toEqual([])
        expect(await readWalletBalances(phone.database)).toEqual(
          await readWalletBalances(laptop.database),
        )
      }),
      { numRuns: runs(25) },
    )
  })

  test('[M5] of one name become one, and rows under both keys are in it without being written again', async () => {
    const { cloud, phone, laptop } = twoDevices()
    await phone.save('wallets', wallet({ id: 1, key: 'phonekey', opening: 5 }))
    await phone.save('transactions', inWallet(transaction({ id: 3 }), 'phonekey'))
    laptop.clock.advance(1)
    await laptop.save('wallets', wallet({ id: 2, key: 'laptopky', walletName: 'bca ', opening: 7 }))
    await laptop.save('transfers', transfer({ id: 4, to: 'laptopky' }))
    await syncAll(phone, laptop, phone)
    await expectLevel(cloud, phone, laptop)
    for (const device of [phone, laptop]) {
      const [main, bca, ...others] = await readWalletBalances(device.database)
      expect(others).toEqual([])
      expect(main?.balance).toBe(-5_000_000n)
      expect(bca).toMatchObject({ balance: 3_500_700n, count: 2 })
      expect(bca?.wallet).toMatchObject({ id: 1, key: 'phonekey', opening: 7 })
      expect(formerKeysOf(bca?.wallet ?? {})).toEqual(['laptopky'])
    }
    expect(await phone.documents('transfers')).toEqual([transfer({ id: 4, to: 'laptopky' })])
    // Of the names and the openings, nothing of the keys.
    const told = (await phone.conflicts()).map(({ value }) => value?.field)
    expect(told.sort()).toEqual(['opening', 'walletName'])
  })

  test('[M2] a dialog changes only what the person has changed since it was opened', async () => {
    const { phone, laptop } = twoDevices()
    const opened = wallet({ id: 1, opening: 5 })
    await phone.push('wallets', opened)
    await laptop.sync()
    await editWallet(laptop.database, laptop.clock.now(), opened, { ...opened, opening: 9 })
    await syncAll(laptop, phone)
    await editWallet(phone.database, phone.clock.now(), opened, {
      ...opened,
      walletName: 'Mandiri',
    })
    expect(await phone.documents('wallets')).toMatchObject([{ walletName: 'Mandiri', opening: 9 }])
  })

  test('[M4] [M5] a dialog changes the wallet that the opened one has become', async () => {
    const { phone, laptop } = twoDevices()
    await phone.push('wallets', wallet({ id: 1, key: 'phonekey' }))
    const opened = wallet({ id: 1, key: 'laptopky' })
    await laptop.save('wallets', opened)
    await syncAll(laptop, phone, laptop)
    const { database, clock } = laptop
    await editWallet(database, clock.now(), opened, { ...opened, opening: 70 })
    await changeWallet(database, clock.now(), opened.key, each => withArchived(each, true))
    const [united, ...others] = await laptop.documents('wallets')
    expect(others).toEqual([])
    expect(united).toMatchObject({
      key: 'phonekey',
      opening: 70,
      more: { archived: 'yes', formerKeys: 'laptopky' },
    })
  })

  const inUnits = (units: number) =>
    withForeign(transaction({ id: NOON }), { currency: 'USD', units })
  const inKey = (key: string) => inWallet(transaction({ id: NOON }), key)
  test.each([
    ['wallet', inKey('bca00001'), inKey('gopay001')],
    ['foreign', inUnits(5), inUnits(6)],
  ])(
    '[M2] a %s that both change for one transaction is a difference that can be taken back',
    async (name, byPhone, byLaptop) => {
      const { phone, laptop } = twoDevices()
      await phone.push('transactions', transaction({ id: NOON }))
      await laptop.sync()
      await phone.save('transactions', byPhone)
      laptop.clock.advance(1)
      await laptop.save('transactions', byLaptop)
      await syncAll(phone, laptop, phone)
      const [listed] = await readConflicts(laptop.database, 9)
      const [lost, kept] = [byPhone, byLaptop].map(row => fieldValue(row, `more.${name}`))
      const value = { field: `more.${name}`, lost, kept, side: 'remote' }
      expect(listed?.conflict).toMatchObject({ value })
      if (listed) await restoreConflict(laptop.database, NOON + 9, listed.conflict)
      expect(await laptop.documents('transactions')).toEqual([byPhone])
    },
  )
})

test('a backup that is restored beside a new wallet of the same name puts its rows into that', async () => {
  const { phone } = twoDevices()
  await phone.save('wallets', wallet({ id: 1, key: 'earlierk' }))
  await phone.save('transactions', inWallet(transaction({ id: 3 }), 'earlierk'))
  const file = await backupOf(phone.database)
  await phone.remove('wallets', 1)
  await phone.remove('transactions', 3)
  await phone.save('wallets', wallet({ id: 2, key: 'presentk', walletName: 'bca' }))
  await phone.sync()
  await restored(phone.database, NOON, file, 'merge')
  expect(await complaintsOfWallets(phone.database)).toEqual([])
  const [main, bca] = await readWalletBalances(phone.database)
  expect(main?.balance).toBe(0n)
  expect(bca).toMatchObject({ wallet: { id: 2, key: 'presentk' }, balance: 8_500_000n })
})
