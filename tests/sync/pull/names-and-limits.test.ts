// Rules M5 and M8 over random work on three devices with occasional syncs. In the end all devices have the same data,
// no limit exists twice, and no document has a former name of a category.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccepted } from '../../../src/domain/formats/parse-document'
import { detailsOf } from '../../../src/domain/transaction/category-details'
import { endBudget, setBudget } from '../../../src/features/budgets/actions'
import { createCategory, deleteCategory } from '../../../src/features/categories/actions'
import { editCategory, mergeCategory } from '../../../src/features/categories/changes'
import { chooseMonthStart } from '../../../src/features/settings/month-start/actions'
import { category, NOON, transaction } from '../../support/data/builders'
import { expectLevel, type Replica, replica, syncAll } from '../../support/data/replica'
import { runs } from '../../support/effort'
import { FakeCloud } from '../../support/fakes/fake-cloud'

const NAMES = ['Food', 'Travel', 'Gifts'] as const
const MONTHS = ['2026-03', '2026-04'] as const

const LIMIT = { month: '2026-03', next: 5 } as const

type Act = (device: Replica, step: number) => Promise<unknown>

const name = fc.constantFrom(...NAMES)
const month = fc.constantFrom(...MONTHS)
const now = ({ clock }: Replica) => clock.now()

const setLimit: fc.Arbitrary<Act> = fc
  .tuple(name, month, fc.integer({ min: 1, max: 9 }), fc.boolean())
  .map(
    ([categoryName, from, amount, carryOver]): Act =>
      device =>
        setBudget(device.database, now(device), { categoryName, amount, carryOver }, from),
  )

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  setLimit,
  setLimit,
  setLimit,
  fc.tuple(name, month).map(
    ([categoryName, from]): Act =>
      device =>
        endBudget(device.database, now(device), categoryName, from),
  ),
  name.map(
    (category): Act =>
      (device, step) =>
        device.save('transactions', transaction({ id: NOON + step, name: `${step}`, category })),
  ),
  fc.tuple(name, name).map(
    ([from, to]): Act =>
      device =>
        editCategory(device.database, now(device), 'expense', from, { name: to }),
  ),
  fc.tuple(name, name).map(
    ([from, to]): Act =>
      device =>
        mergeCategory(device.database, now(device), 'expense', from, to, LIMIT),
  ),
  name.map(
    (each): Act =>
      device =>
        createCategory(device.database, now(device), 'expense', each),
  ),
  name.map(
    (each): Act =>
      device =>
        deleteCategory(device.database, now(device), 'expense', each, ''),
  ),
  fc.integer({ min: 1, max: 31 }).map(
    (day): Act =>
      device =>
        chooseMonthStart(device.database, now(device), { day, isBeforeWeekend: false }),
  ),
  fc.constant<Act>(device => device.cycle()),
  fc.constant<Act>(device => device.cycle()),
)

const anyStep = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 5 }), anyAct)

test('[M5] [M8] [M6] three devices converge to the same limits and names after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 30 }), async steps => {
      const cloud = new FakeCloud()
      const devices = [replica(cloud), replica(cloud), replica(cloud)] as const
      await devices[0].save('categories', category({ id: 1, categoryName: 'Food' }))
      await syncAll(...devices)
      for (const [index, [place, seconds, act]] of steps.entries()) {
        const device = devices[place]
        device?.clock.advance(seconds)
        if (device) await act(device, index)
      }
      for (let round = 0; round < 6; round += 1) await syncAll(...devices)
      await expectLevel(cloud, ...devices)
      const { database } = devices[0]
      const budgets = await database.budgets.toArray()
      expect(budgets.filter(each => !isAccepted('budgets', each))).toEqual([])
      const places = budgets.map(({ categoryName, from }) => `${from} ${categoryName}`)
      expect(places).toEqual([...new Set(places)])
      expect(await database.settings.count()).toBeLessThan(2)
      const categories = await database.categories.toArray()
      const names = categories.map(({ categoryName }) => categoryName)
      expect(names).toEqual([...new Set(names)])
      const used = [
        ...(await database.transactions.toArray()).map(each => each.category),
        ...budgets.map(({ categoryName }) => categoryName),
      ]
      const givenUp = categories.flatMap(each => detailsOf(each).formerNames)
      expect(givenUp.filter(each => used.includes(each))).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})
