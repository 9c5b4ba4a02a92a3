// A trial becomes a part of an account: nothing of either is lost, nothing is there twice, wherever it is interrupted.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COLLECTIONS,
  type CollectionName,
  type UserDocument,
} from '../../../../src/domain/document'
import { withDetails } from '../../../../src/domain/transaction/category-details'
import { bookedCollection, bookingOf } from '../../../../src/domain/transaction/schedule/booking'
import { inWallet } from '../../../../src/domain/transaction/wallet-of'
import { commit } from '../../../../src/store/commit'
import type { UserDatabase } from '../../../../src/store/database/user-database'
import { removeAllButUnsent } from '../../../../src/store/outbox/remove-user-database'
import { documentOf, rowTable } from '../../../../src/store/records/rows'
import { readWalletBalances } from '../../../../src/store/records/wallets'
import { anyTransaction } from '../../../support/data/arbitraries'
import {
  budget,
  category,
  NOON,
  oneOfEach,
  savingPlan,
  schedule,
  template,
  transaction,
  transactions,
  transfer,
  transferSchedule,
  wallet,
} from '../../../support/data/builders'
import { freshDatabase } from '../../../support/data/database/fresh-database'
import { complaintsOfWallets } from '../../../support/data/database/wallets-of-rows'
import { expectLevel, replica, syncAll } from '../../../support/data/replica'
import {
  adopted,
  freshDevice,
  hasTrial,
  isThere,
  signedIn,
  startedTrial,
} from '../../../support/data/trials'
import { runs } from '../../../support/effort'
import { dyingStore } from '../../../support/fakes/dying-store'
import { FakeCloud } from '../../../support/fakes/fake-cloud'
import { saveDocuments } from '../../../support/put-or-enter'
import { describeJob } from '../jobs/job-contract'

type Entered = readonly [CollectionName, ...UserDocument[]]

async function enter(database: UserDatabase, ...entered: readonly Entered[]): Promise<void> {
  for (const [collection, ...documents] of entered)
    await saveDocuments(database, NOON, collection, documents)
}

async function documentsIn(
  database: UserDatabase,
  collection: CollectionName,
): Promise<UserDocument[]> {
  return (await rowTable(database, collection).toArray()).map(row => documentOf(row))
}

/** Without ids, which may have changed, in an order of their own. */
function contentsOf(documents: readonly UserDocument[]): string[] {
  return documents.map(({ id: _, ...content }) => JSON.stringify(content, allKeys(content))).sort()
}

function allKeys(value: object): string[] {
  return Object.entries(value)
    .flatMap(([key, each]) => [key, ...(typeof each === 'object' && each ? allKeys(each) : [])])
    .sort()
}

interface Scene {
  readonly ours?: readonly Entered[]
  /** Sent by another device of the account. */
  readonly theirs?: readonly Entered[]
  /** Whether the account has been downloaded before the adoption. */
  readonly isListed?: boolean
}

/** A trial on a device whose person has signed in to an account. */
async function scene({ ours = [], theirs = [], isListed = false }: Scene = {}) {
  const device = freshDevice()
  const trial = await startedTrial(device)
  await enter(trial, ...ours)
  const cloud = new FakeCloud()
  const other = replica(cloud)
  await other.sync()
  await enter(other.database, ...theirs)
  await other.sync()
  const account = replica(cloud)
  await signedIn(device, account.database)
  if (isListed) await account.sync()
  const adopt = (database = account.database) => adopted(device, database)
  return { device, trial, cloud, account, other, adopt }
}

const COFFEE = transaction({ name: 'Coffee' })

describeJob(async () => {
  const [device, account] = [freshDevice(), freshDatabase()]
  const trial = await startedTrial(device)
  await enter(trial, ['categories', category()], ['transactions', ...transactions(5)])
  await signedIn(device, account)
  return { database: account, write: database => adopted(device, database) }
})

describe('[A1] a trial in a new account', () => {
  test('is complete in the account, and reaches every other device', async () => {
    const ours = COLLECTIONS.map((name): Entered => [name, oneOfEach()[name]])
    const { device, trial, cloud, account, other, adopt } = await scene({
      ours: [...ours, ['transactions', ...transactions(600).slice(1)]],
    })
    const before = await Promise.all(COLLECTIONS.map(name => documentsIn(trial, name)))
    await adopt()
    const after = await Promise.all(COLLECTIONS.map(name => documentsIn(account.database, name)))
    expect(after).toEqual(before)
    expect(await isThere(trial.uid)).toBe(false)
    expect(await hasTrial(device)).toBe(false)
    await syncAll(account, other)
    const there = await Promise.all(COLLECTIONS.map(name => documentsIn(other.database, name)))
    expect(there).toEqual(before)
    await expectLevel(cloud, account, other)
  })

  test('without any data is forgotten, and leaves the account unchanged', async () => {
    const { device, trial, account, adopt } = await scene()
    await adopt()
    expect(await account.database.outbox.count()).toBe(0)
    expect(await account.database.syncState.get('adoption')).toBeUndefined()
    expect(await isThere(trial.uid)).toBe(false)
    expect(await hasTrial(device)).toBe(false)
  })

  test('whose database is gone does not block the account', async () => {
    const { device, trial, adopt } = await scene()
    await trial.delete()
    await adopt()
    expect(await hasTrial(device)).toBe(false)
    expect(await isThere(trial.uid)).toBe(false)
  })
})

describe('[A1] a trial in an account that has data', () => {
  test.each([true, false])(
    'keeps both documents of one id, also after the first download: %s',
    async isListed => {
      const theirs = transaction({ name: 'Rice' })
      const { cloud, account, other, adopt } = await scene({
        ...{ ours: [['transactions', COFFEE]], theirs: [['transactions', theirs]], isListed },
      })
      await adopt()
      await syncAll(account, other)
      await expectLevel(cloud, account, other)
      const documents = await documentsIn(other.database, 'transactions')
      expect(documents).toEqual([theirs, { ...COFFEE, id: expect.any(Number) }])
    },
  )

  test('[M8] shows the present names of the categories that the account has renamed', async () => {
    const bills = withDetails(category({ categoryName: 'Bills' }), { formerNames: ['Food'] })
    const named = { category: 'Food', type: 'expense' } as const
    const { account, adopt } = await scene({
      ours: [
        ['transactions', transaction({ ...named, id: NOON + 5 })],
        ['templates', template({ ...named, id: NOON + 6 })],
      ],
      theirs: [['categories', bills]],
      isListed: true,
    })
    await adopt()
    for (const collection of ['transactions', 'templates'] as const)
      expect(await documentsIn(account.database, collection)).toMatchObject([{ category: 'Bills' }])
  })

  test('[M4] keeps a document that this device had sent before a log-out, beside one of the trial with its id', async () => {
    const [device, cloud] = [freshDevice(), new FakeCloud()]
    const account = replica(cloud)
    await account.push('transactions', COFFEE)
    await account.save('transactions', transaction({ id: 5, name: 'Not sent' }))
    account.database.close()
    expect(await removeAllButUnsent(account.database.uid)).toBe(false)
    const trial = await startedTrial(device)
    await enter(trial, ['transactions', { ...COFFEE, name: 'Rice' }])
    const again = account.reopened()
    await signedIn(device, again.database)
    await adopted(device, again.database)
    await again.sync()
    const names = cloud.values('transactions').map(each => 'name' in each && each.name)
    expect(names.sort()).toEqual(['Coffee', 'Not sent', 'Rice'])
  })

  test('does not double what a backup of the account has brought to it', async () => {
    const same: Entered[] = [['transactions', transaction()]]
    const { account, other, adopt } = await scene({ ours: same, theirs: same, isListed: true })
    await adopt()
    await syncAll(account, other)
    expect(await documentsIn(other.database, 'transactions')).toEqual([transaction()])
    expect(await account.database.outbox.count()).toBe(0)
  })

  test.each([true, false])(
    '[M5] makes one category of two, also after the first download: %s',
    async isListed => {
      const { account, other, adopt } = await scene({
        ours: [
          ['categories', category({ id: NOON + 5 })],
          ['budgets', budget({ id: NOON + 5, amount: 7_000 })],
        ],
        theirs: [
          ['categories', category()],
          ['budgets', budget()],
        ],
        isListed,
      })
      await adopt()
      await syncAll(account, account, other)
      for (const { database } of [account, other]) {
        expect(await documentsIn(database, 'categories')).toEqual([category()])
        expect((await documentsIn(database, 'budgets')).map(({ id }) => id)).toEqual([NOON])
      }
    },
  )

  test('follows a fresh id with the draft of its form, and with the undo of an import', async () => {
    const { trial, account, adopt } = await scene({
      ours: [['transactions', COFFEE]],
      theirs: [['transactions', transaction()]],
      isListed: true,
    })
    await trial.drafts.bulkPut([
      { key: `edit-transactions-${NOON}`, value: { changes: { name: 'Tea' } }, at: NOON },
      { key: 'add-transaction', value: { name: 'Half a no' }, at: NOON },
    ])
    await trial.imports.put({
      ...{ kind: 'import', id: 'import', name: 'bank.csv', at: NOON, state: 'done' },
      ...{ total: 1, written: 1 },
      ...{ nextPart: 1, since: 0, newCategories: [], categories: [] },
    })
    const added = { collection: 'transactions', before: null, hash: 7 } as const
    await trial.importParts.put({ importId: 'import', part: 0, written: [{ ...added, id: NOON }] })
    await adopt()
    const rows = await account.database.transactions.where('id').above(NOON).toArray()
    expect(rows).toMatchObject([{ name: 'Coffee' }])
    const drafts = await account.database.drafts.orderBy('key').toArray()
    expect(drafts.map(({ key }) => key)).toEqual([
      'add-transaction',
      `edit-transactions-${rows[0]?.id}`,
    ])
    expect(await account.database.importParts.toArray()).toMatchObject([
      { written: [{ id: rows[0]?.id }] },
    ])
  })

  test.each([
    ['before', schedule()],
    ['during', schedule()],
    ['after', schedule()],
    ['before', transferSchedule()],
  ] as const)(
    '[M9] keeps the bookings of a schedule whose id the account has for another one, with the first download %s it',
    async (order, rent) => {
      const gym = schedule({ name: 'Gym', amount: 9_000 })
      const collection = bookedCollection(rent)
      const booked = bookingOf(rent, '2026-03-05')
      const { trial, account, other, adopt } = await scene({
        ...{ ours: [['schedules', rent]], theirs: [['schedules', gym]] },
        isListed: order === 'before',
      })
      await commit(trial, NOON, tx =>
        tx.adopt(collection, [{ document: booked, editedAt: booked.id }]),
      )
      if (order === 'during') {
        const dying = freshDatabase(account.database.uid)
        dying.transactions.hook('creating', () => {
          throw new Error('The browser was killed')
        })
        await expect(adopt(dying)).rejects.toThrow('The browser was killed')
        dying.close()
        await account.sync()
      }
      await adopt()
      await syncAll(account, other)
      const schedules = await documentsIn(other.database, 'schedules')
      const moved = { ...rent, id: schedules.find(({ id }) => id !== NOON)?.id ?? 0 }
      expect(schedules).toEqual([gym, moved])
      const bookings = await documentsIn(other.database, collection)
      expect(bookings).toEqual([bookingOf(moved, '2026-03-05')])
    },
  )

  test('leaves the account’s documents out of the undo of an import whose own are deleted', async () => {
    const { trial, account, adopt } = await scene({
      ours: [['transactions', { ...COFFEE, id: 5 }]],
      theirs: [['transactions', transaction()]],
      isListed: true,
    })
    const added = (id: number) =>
      ({ collection: 'transactions', id, before: null, hash: 7 }) as const
    const part = { importId: 'import', part: 0 }
    await trial.importParts.put({ ...part, written: [added(NOON), added(5)] })
    await adopt()
    expect(await account.database.importParts.toArray()).toEqual([{ ...part, written: [added(5)] }])
  })

  test('brings the deleted documents of its bin', async () => {
    const { trial, account, adopt } = await scene({
      ours: [['transactions', COFFEE, transaction({ id: 2 })]],
      theirs: [['transactions', transaction()]],
      isListed: true,
    })
    await commit(trial, NOON, async writer => {
      await writer.remove('transactions', NOON)
      await writer.remove('transactions', 2)
    })
    await adopt()
    const bin = await account.database.bin.toArray()
    expect(bin).toMatchObject([{ document: { name: 'Coffee' } }, { document: { id: 2 } }])
    expect(bin[0]?.document.id).not.toBe(NOON)
    await account.sync()
    expect(await documentsIn(account.database, 'transactions')).toEqual([transaction()])
  })
})

describe('[A2] a trial that is being adopted', () => {
  test('takes no more writes of a tab that still shows it', async () => {
    const { trial, account, adopt } = await scene({ ours: [['transactions', transaction()]] })
    const dying = dyingStore(account.database.uid, 4)
    await expect(adopt(dying.database)).rejects.toThrow('The browser was killed')
    dying.database.close()
    const late = transaction({ id: NOON + 1, name: 'Tea' })
    await expect(enter(trial, ['transactions', late])).rejects.toThrow()
    await adopt()
    expect(await documentsIn(account.database, 'transactions')).toEqual([transaction()])
  })

  test('outlasts a log-out with everything sent, and continues from there', async () => {
    // Two pages, of which the second has the oldest.
    const rows = transactions(700)
    const { device, account, other, adopt } = await scene({ ours: [['transactions', ...rows]] })
    const { uid } = account.database
    const dying = freshDatabase(uid)
    dying.transactions.hook('creating', id => {
      if (id < NOON + 200) throw new Error('The browser was killed')
    })
    await expect(adopt(dying)).rejects.toThrow('The browser was killed')
    dying.close()
    await account.sync()
    expect(await account.database.transactions.count()).toBe(500)
    account.database.close()
    expect(await removeAllButUnsent(uid)).toBe(false)
    const again = account.reopened()
    await again.sync()
    await adopted(device, again.database)
    await syncAll(again, other)
    expect(await documentsIn(other.database, 'transactions')).toEqual(rows)
  })

  test('is not adopted by another account, and waits for its own', async () => {
    const { device, account, adopt } = await scene({ ours: [['transactions', transaction()]] })
    const second = replica(new FakeCloud())
    await signedIn(device, second.database)
    await adopt(second.database)
    expect(await second.database.transactions.count()).toBe(0)
    await adopt()
    expect(await account.database.transactions.count()).toBe(1)
  })
})

const anyId = fc.integer({ min: 1, max: 6 })
const anyName = fc.constantFrom('Food', 'Rent')

const entered = <T extends object>(
  collection: CollectionName,
  fields: fc.Arbitrary<T>,
  make: (fields: T) => UserDocument,
) => fc.tuple(fc.constant(collection), fields.map(make))

const anyNamed = fc.record({ id: anyId, name: anyName })

const anyDocument: fc.Arbitrary<[CollectionName, UserDocument]> = fc.oneof(
  entered('transactions', anyTransaction, each => each),
  entered(
    'categories',
    fc.record({ id: anyId, categoryName: anyName, type: fc.constantFrom('income', 'expense') }),
    category,
  ),
  entered('savings', anyNamed, ({ id, name }) => savingPlan({ savingsName: name }, { id })),
  entered('templates', anyNamed, template),
  entered('schedules', anyNamed, schedule),
  entered(
    'budgets',
    fc.record({ id: anyId, categoryName: anyName, amount: fc.constantFrom(1_000, 2_000) }),
    budget,
  ),
)

/** The last of one id stays, and of one name the first, as a person makes them. */
const anyContents = fc
  .array(anyDocument, { maxLength: 14 })
  .map(list => [
    ...new Map(list.map(([name, each]) => [`${name} ${each.id}`, [name, each]])).values(),
  ])
  .map(list => list as [CollectionName, UserDocument][])
  .map(list => {
    const names = list.map(([name, each]) => nameOf(name, each) ?? `${name} ${each.id}`)
    return list.filter((_, index) => names.indexOf(names[index] ?? '') === index)
  })

/** The documents that become one by their name (M5). */
function nameOf(collection: CollectionName, document: UserDocument): string | null {
  if (collection === 'categories' && 'type' in document && 'categoryName' in document)
    return `category ${document.type} ${document.categoryName}`
  if (collection === 'budgets' && 'carryOver' in document)
    return `budget ${document.from} ${document.categoryName}`
  return null
}

function expectedIn(
  theirs: readonly [CollectionName, UserDocument][],
  ours: readonly [CollectionName, UserDocument][],
  collection: CollectionName,
): string[] {
  const of = (list: typeof ours) =>
    list.flatMap(([name, each]) => (name === collection ? each : []))
  const there = new Set(of(theirs).map(each => JSON.stringify([each.id, contentsOf([each])])))
  const added = of(ours).filter(each => !there.has(JSON.stringify([each.id, contentsOf([each])])))
  return contentsOf([...of(theirs), ...added])
}

test('[A1] [A2] an adoption of any documents ends the same, wherever it is killed and whenever the first download comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyContents,
      anyContents,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.boolean()), { maxLength: 5 }),
      fc.boolean(),
      async (ours, theirs, kills, isListed) => {
        const { device, trial, cloud, account, other, adopt } = await scene({
          ...{ ours, theirs, isListed },
        })
        const { database } = account
        for (const [transactionCount, isSynced] of kills) {
          const dying = dyingStore(database.uid, transactionCount)
          await adopt(dying.database).catch(error => {
            if (!dying.isDead()) throw error
          })
          dying.database.close()
          if (isSynced) await account.sync()
        }
        await adopt()
        await syncAll(account, account, other)
        expect(await hasTrial(device)).toBe(false)
        expect(await isThere(trial.uid)).toBe(false)
        await expectLevel(cloud, account, other)
        for (const name of ['transactions', 'savings', 'templates', 'schedules'] as const)
          expect(contentsOf(cloud.values(name))).toEqual(expectedIn(theirs, ours, name))
        for (const name of ['categories', 'budgets'] as const) {
          const names = cloud.values(name).map(each => nameOf(name, each))
          const wanted = [...theirs, ...ours].flatMap(([of, each]) =>
            of === name ? nameOf(name, each) : [],
          )
          expect(names.sort()).toEqual([...new Set(wanted)].sort())
        }
      },
    ),
    { numRuns: runs(30) },
  )
})

test.each([true, false])(
  '[A1] [M5] of one name, a wallet of a trial and one of the account become one, with the rows of both; account known: %s',
  async isListed => {
    const { cloud, account, other, adopt } = await scene({
      ours: [
        [
          'wallets',
          wallet({ id: 1, key: 'trialbca' }),
          wallet({ id: 2, key: 'gopay001', walletName: 'GoPay' }),
        ],
        ['transactions', inWallet(transaction({ id: 3, amount: 10 }), 'trialbca')],
        ['transfers', transfer({ id: 4, from: 'trialbca', to: 'gopay001' })],
      ],
      theirs: [
        ['wallets', wallet({ id: 1, key: 'theirbca', walletName: 'bca', opening: 7 })],
        ['transactions', inWallet(transaction({ id: 3, amount: 20 }), 'theirbca')],
      ],
      isListed,
    })
    await adopt()
    await syncAll(account, other, account)
    await expectLevel(cloud, account, other)
    for (const { database } of [account, other]) {
      expect(await complaintsOfWallets(database)).toEqual([])
      const listed = await readWalletBalances(database)
      expect(listed.map(({ count }) => count)).toEqual([0, 3, 1])
    }
  },
)
