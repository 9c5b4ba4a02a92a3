// A repair on the user's request (rule Q4), while a new version of the app takes over. More is in `tests/screens/sync`.

import { settle } from '../pages/settled-person'
import { openSync } from '../pages/sync'
import { readyForOffline } from '../support/device/device'
import { deleteRow, readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

test('[Q4] a repair that is asked for while a new version takes over comes after that, and brings back what was lost', async ({
  page,
}) => {
  test.slow()
  await settle(page)
  await readyForOffline(page)
  const [food = {}] = await readRows(page, 'categories')
  // The device has lost it; the server has it.
  await deleteRow(page, 'categories', Number(food.id))
  await page.clock.install()
  await page.reload()
  await openSync(page)
  // The page starts a worker.
  await expect.poll(() => page.workers().length).toBe(1)
  // As the tab says it in which the new version is accepted.
  await page.evaluate(() => new BroadcastChannel('comoney-quiet').postMessage(null))
  await expect.poll(() => page.workers()).toEqual([])
  await page.getByRole('button', { name: 'Repair' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Repair' }).click()
  await expect(page.getByText('The repair starts as soon as')).toBeVisible()
  await page.clock.fastForward('01:00')
  const report = page.getByRole('status').filter({ hasText: 'Compared with the server' })
  await expect(report).toContainText('1 entry brought here', { timeout: 60_000 })
  expect(await readRows(page, 'categories')).toEqual([food])
})
