// The screens before and during the first download, watched at each change: none says for one frame that the user has
// nothing.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { COLLECTIONS } from '../../../src/domain/document'
import { openApp } from '../../support/opened-app'
import { expectText } from '../../support/screen'
import { lookAtChanges } from '../../support/screens/page-changes'

/** The words of a screen that has nothing to show. */
const EMPTY = /Empty Transactions|No \w+ categories yet|You don't have|You Don't Have|Rp\u00a00/

test('[Q4] no screen calls anything empty before its part of the first download has come', async () => {
  const seen = new Set<string>()
  lookAtChanges(() => seen.add(document.querySelector('main')?.textContent ?? ''))
  const { router, database } = await openApp('/', { hasAll: false })
  await expectText('Current Balance')
  await database.syncState.put({
    ...{ key: 'pull', kind: 'first-listing', since: 0, target: 9 },
    ...{ collections: COLLECTIONS, steps: COLLECTIONS.map(source => ({ source })) },
    ...{ after: null, done: 3, expected: 10 },
  } as const)
  await expectText('Getting your data: 3 of 10')
  for (const [href, heading] of [
    ['/saving-planner', 'Your plans'],
    ['/?span=monthly', 'Monthly Transaction'],
    ['/add/expense', 'New transaction'],
  ] as const) {
    await router.navigate({ href })
    await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  for (const type of ['Income', 'Expense']) {
    await page.getByRole('tab', { name: type }).click()
    await expectText(/^Your categories are on their way/)
  }
  expect(seen.size).toBeGreaterThan(5)
  expect([...seen].filter(text => EMPTY.test(text))).toEqual([])
  await database.syncState.delete('pull')
  await database.syncState.put({ key: 'cursor', rev: 9 })
  await expectText(/^No expense categories yet/)
})
