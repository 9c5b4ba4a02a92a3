// The first download of a long history: interrupted again and again, with the app usable meanwhile, and once more after
// the browser has thrown everything away.

import { authRest } from '../../support/http/auth-rest'
import { localStack } from '../../support/http/local-stack'
import { signIn, somebody } from '../pages/auth-pages'
import { expectSynced } from '../pages/dashboard'
import { createCategory, type Entry, logTransaction } from '../pages/transaction-form'
import { readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'
import { fillCloud } from '../support/seeds/cloud-history'

/** Transactions, of which a page of a listing has 500. */
const COUNT = 10_000

const TEA: Entry = { type: 'expense', name: 'Tea', amount: 1, category: 'Food' }

/** The longest time of the download on a busy machine, in milliseconds. */
const DOWNLOAD_MS = 150_000

test('[Q4] a first download continues wherever it was interrupted, and after a loss of all, with no tombstone and no duplicate', async ({
  phone,
  wire,
  firestore,
}) => {
  test.setTimeout(600_000)
  const person = somebody()
  const { uid } = await authRest(localStack().authPort).create(person)
  const sum = await fillCloud(firestore, uid, COUNT)
  const { page } = phone
  const expectBalance = (amount: number) =>
    expect(page.getByText(`−Rp ${amount.toLocaleString('id-ID')}`).first()).toBeVisible({
      timeout: DOWNLOAD_MS,
    })

  const listings = () => wire.requests.filter(({ path }) => path.endsWith(':runQuery')).length
  await page.goto('/login')
  await readyForOffline(page)
  await signIn(page, person)
  for (const pages of [4, 7, 10]) {
    await expect.poll(listings, { intervals: [5] }).toBeGreaterThanOrEqual(pages)
    wire.cut()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Current Balance' })).toBeVisible()
    await wire.restore()
  }
  // Usable meanwhile: what is entered now stays beside what comes.
  await createCategory(page, 'expense', 'Food')
  await logTransaction(page, TEA)
  await expectSynced(page, DOWNLOAD_MS)
  await expectBalance(sum + 1)

  await page.goto('about:blank')
  const session = await phone.context.newCDPSession(page)
  const { origin } = wire
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await signIn(page, person)
  await expectBalance(sum + 1)
  await logTransaction(page, { ...TEA, name: 'Rice' })
  await expectSynced(page, DOWNLOAD_MS)
  await expectBalance(sum + 2)
  expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(COUNT + 2)
  expect(await firestore.list(`financials/${uid}/categories`)).toHaveLength(1)
  expect(await firestore.list(`financials/${uid}/deletions`)).toEqual([])
  // Beside the one that had logged the history: without its data the phone is another device.
  const head = await firestore.read(`financials/${uid}`)
  expect(Object.keys(head?.data.devices ?? {})).toHaveLength(3)
})
