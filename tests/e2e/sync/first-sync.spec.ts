// The first download of a long history: interrupted again and again, and the app usable meanwhile.

import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { register, signIn, somebody } from '../pages/auth-pages'
import { expectSynced, rows } from '../pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { fillCloud } from '../support/cloud-history'
import { readyForOffline } from '../support/device'
import { expect, test } from '../support/fixtures'
import { uidOf } from '../support/storage'

const COUNT = 10_000

const TEA: Entry = { type: 'expense', name: 'Tea', amount: 1, category: 'Food' }

test('[Q4] a first download of 10,000 rows goes on wherever it was interrupted, and loses nothing', async ({
  phone,
  wire,
  firestore,
}) => {
  test.setTimeout(240_000)
  const person = somebody()
  const { uid } = await authRest(localStack().authPort).create(person)
  const sum = await fillCloud(firestore, uid, COUNT)

  const listings = () => wire.requests.filter(({ path }) => path.endsWith(':runQuery')).length
  await phone.page.goto('/login')
  await readyForOffline(phone.page)
  await signIn(phone.page, person)
  for (const pages of [4, 7, 10]) {
    await expect.poll(listings, { intervals: [5] }).toBeGreaterThanOrEqual(pages)
    wire.cut()
    await phone.page.reload()
    await expect(phone.page.getByRole('heading', { name: 'Current Balance' })).toBeVisible()
    await wire.restore()
  }
  // Usable meanwhile: what is entered now stays beside what comes.
  await createCategory(phone.page, 'expense', 'Food')
  await logTransaction(phone.page, TEA)
  await expectSynced(phone.page)

  const balance = `-Rp ${(sum + 1).toLocaleString('id-ID')}`
  await expect(phone.page.getByText(balance).first()).toBeVisible()
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(COUNT + 1)
  expect(await firestore.list(`financials/${uid}/deletions`)).toEqual([])
})

test('[Q4] after the browser has thrown everything away, all is back, with no tombstone and no duplicate', async ({
  phone,
  wire,
  firestore,
}) => {
  const person = somebody()
  const { page } = phone
  await register(page, person)
  await createCategory(page, 'expense', 'Food')
  for (const name of ['Tea', 'Cake']) await logTransaction(page, { ...TEA, name })
  await expectSynced(page)
  const uid = await uidOf(page)

  await page.goto('about:blank')
  const session = await phone.context.newCDPSession(page)
  const { origin } = wire
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await signIn(page, person)
  await expect(rows(page)).toHaveCount(2)
  await logTransaction(page, { ...TEA, name: 'Rice' })
  await expectSynced(page)

  const stored = await firestore.list(`financials/${uid}/transactions`)
  expect(stored.map(({ data }) => data.name).sort()).toEqual(['Cake', 'Rice', 'Tea'])
  expect(await firestore.list(`financials/${uid}/categories`)).toHaveLength(1)
  expect(await firestore.list(`financials/${uid}/deletions`)).toEqual([])
  const head = await firestore.read(`financials/${uid}`)
  expect(Object.keys(head?.data.devices ?? {})).toHaveLength(2)
})
