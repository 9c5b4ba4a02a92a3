// A text that another app shares opens the expense form with it: online and offline. More is in `tests/screens`, and in
// `installed-app.all.spec.ts`.

import type { Page } from '@playwright/test'
import { settle } from '../pages/settled-person'
import { goOffline, readyForOffline } from '../support/device/device'
import { readRows } from '../support/device/storage'
import { expect, test } from '../support/fixtures'

const RESTORED = 'Continuing where you left off'

/** The address that the browser opens for a share (manifest, `share_target`). */
const shareOf = (parts: Readonly<Record<string, string>>) => `/share?${new URLSearchParams(parts)}`

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const amount = (page: Page) => page.getByLabel('Amount')

test('a shared text fills the form, is in no address and reaches no server; also without a network', async ({
  page,
  context,
  wire,
}) => {
  await settle(page)
  await readyForOffline(page)
  await page.goto(
    shareOf({ title: 'Kedai', text: 'Kopi susu 18rb', url: 'https://kedai.example/1' }),
  )
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Kedai')
  await expect(amount(page)).toHaveValue('18.000')
  await expect(page.getByLabel('Description')).toHaveValue(
    'Kopi susu 18rb\nhttps://kedai.example/1',
  )
  await expect(page.getByText(RESTORED)).toBeHidden()
  expect(wire.requests.filter(({ path }) => path === '/share')).toEqual([])

  await expect.poll(() => readRows(page, 'drafts')).toHaveLength(1)
  await page.reload()
  await expect(name(page)).toHaveValue('Kedai')
  await expect(page.getByText(RESTORED)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(name(page)).toHaveValue('')
  await expect.poll(() => readRows(page, 'drafts')).toHaveLength(0)

  await goOffline(context, wire)
  await page.goto(shareOf({ text: 'Parkir Rp 5.000' }))
  await expect(page).toHaveURL('/add/expense')
  await expect(name(page)).toHaveValue('Parkir')
  await expect(amount(page)).toHaveValue('5.000')
  await page.getByRole('button', { name: 'Choose date' }).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
})
