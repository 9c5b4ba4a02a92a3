// A network that answers with a page of its own in place of the app's files, until somebody logs in to it:
// that page is not kept and not served as the app's. More is in `captive-portal.all.spec.ts`.

import { createHash } from 'node:crypto'
import type { WireRequest } from '../../support/http/wire'
import { settle } from '../pages/settled-person'
import { openForm } from '../pages/transaction-form'
import { expect, test } from '../support/fixtures'

// A service worker would have the code without asking again.
test.use({ serviceWorkers: 'block' })

/** The code of a screen that was not opened yet. */
const isPlanner = ({ path }: WireRequest) => /^\/assets\/saving-planner-.*\.js$/.test(path)
const isBackgroundCode = ({ path }: WireRequest) => path.startsWith('/assets/page-tasks')

test('background work whose code cannot be had begins as soon as it can; ‘Try again’ opens a screen whose code a portal had replaced, and what was typed is there', async ({
  page,
  wire,
}) => {
  wire.refuse(isBackgroundCode, 503, 1)
  const logInToNetwork = wire.showPortal(isPlanner)
  // Until all is synced.
  await settle(page)
  expect(wire.requests.filter(isBackgroundCode).length).toBeGreaterThan(1)
  await openForm(page, 'expense')
  await page.getByLabel('Name', { exact: true }).fill('Lunch')
  await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
  await page.getByRole('link', { name: 'Savings Planner' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'This screen cannot be shown' })).toBeVisible()
  logInToNetwork()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Savings Planner' })).toBeVisible()
  await openForm(page, 'expense')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
})

test('every file of the service worker’s list has its hash', async ({ request, wire }) => {
  const worker = await (await request.get(`${wire.origin}/service-worker.js`)).text()
  const listed = [...worker.matchAll(/\{[^{}]*"revision":[^{}]*\}/g)].map(([text]) =>
    JSON.parse(text),
  )
  expect(listed.map(({ url }) => url)).toContain('index.html')
  for (const { url, integrity } of listed) {
    const content = await (await request.get(`${wire.origin}/${url}`)).body()
    const hash = createHash('sha384').update(content).digest('base64')
    expect(integrity, url).toBe(`sha384-${hash}`)
  }
})
