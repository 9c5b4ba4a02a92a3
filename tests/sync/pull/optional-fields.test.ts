// Fields that only one of two versions has, in a merge (rule M2).

import { expect, test } from 'vitest'
import type { Budget } from '../../../src/domain/budget/budget'
import { budget } from '../../support/data/builders'
import { expectLevel, syncAll, twoDevices } from '../../support/data/replica'

const ENDED: Partial<Budget> = { until: '2026-05' }

test.each([
  ['added', {}, ENDED],
  ['removed', ENDED, {}],
] as const)(
  '[M2] one that was %s on one device stays so beside an edit of the other',
  async (_, before, after) => {
    const { cloud, phone, laptop } = await twoDevices()
    await phone.push('budgets', budget(before))
    await laptop.sync()
    await laptop.save('budgets', budget({ ...before, amount: 9 }))
    await phone.save('budgets', budget(after))
    await syncAll(laptop, phone, laptop)
    await expectLevel(cloud, phone, laptop)
    expect(await phone.documents('budgets')).toEqual([budget({ ...after, amount: 9 })])
  },
)
