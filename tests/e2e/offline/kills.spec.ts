// Kills of the page and the worker at random moments, while expenses are logged and synced.

import type { BrowserContext, Page } from '@playwright/test'
import { SeededRandom } from '../../support/data/seeded-random'
import { isFull } from '../../support/effort'
import { expectSums, expectSynced } from '../pages/dashboard'
import { settle } from '../pages/settled-person'
import { logTransaction } from '../pages/transaction-form'
import { type Device, readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

const KILLS = isFull ? 50 : 5
const AMOUNT = 1_000

/** When a page is killed: so many milliseconds after so many of its expenses were confirmed. */
interface Moment {
  readonly confirmed: number
  readonly delay: number
}

test('[L1] [R5] every expense that the screen has confirmed survives kills of its page, on the server too, once', async ({
  phone,
  firestore,
}) => {
  test.setTimeout(1_800_000)
  const { uid } = await settle(phone.page)
  await readyForOffline(phone.page)
  const random = new SeededRandom(50)
  const confirmed: string[] = []
  for (let round = 1; round <= KILLS; round += 1) {
    const moment = { confirmed: random.below(2), delay: 1 + random.below(600) }
    confirmed.push(...(await logUntilKilled(phone, `Kill ${round}`, moment)))
  }
  expect(confirmed.length).toBeGreaterThan(0)

  const page = await openPage(phone.context)
  await page.goto('/')
  await expectSynced(page)
  const stored = await firestore.list(`financials/${uid}/transactions`)
  const names = stored.map(({ data }) => String(data.name))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(confirmed))
  const sum = `Rp ${(names.length * AMOUNT).toLocaleString('id-ID')}`
  await expectSums(page, { balance: `−${sum}`, income: 'Rp 0', expenses: sum })
})

/** Logs expense after expense in a page of its own until its process is killed; says which it has. */
async function logUntilKilled(phone: Device, name: string, moment: Moment): Promise<string[]> {
  const page = await openPage(phone.context)
  await page.goto('/add/expense')
  const confirmed: string[] = []
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const plan = () => {
    if (isOver || confirmed.length < moment.confirmed) return
    clearTimeout(timer)
    timer = setTimeout(() => phone.killPages(), moment.delay)
  }
  plan()
  const killed = page.waitForEvent('crash', { timeout: 120_000 })
  const logging = logUntilItFails(page, name, entry => {
    confirmed.push(entry)
    plan()
  })
  await Promise.race([killed, logging])
  // A later confirmation must not kill the next page while it is being opened.
  isOver = true
  clearTimeout(timer)
  // A page that was between two processes lives on.
  const again = setInterval(() => phone.killPages(), 250)
  await killed.finally(() => clearInterval(again))
  await page.close()
  return confirmed
}

/** If a page's process dies while it is being opened, the driver throws or never answers. */
async function openPage(context: BrowserContext): Promise<Page> {
  for (;;) {
    const late = new Promise<null>(resolve => setTimeout(resolve, 5_000, null))
    const page = await Promise.race([context.newPage().catch(nullIfCrashed), late])
    if (page) return page
  }
}

function nullIfCrashed(error: unknown): null {
  if (String(error).includes('Target crashed')) return null
  throw error
}

/** Ends when the page answers no more. */
async function logUntilItFails(
  page: Page,
  name: string,
  onConfirmed: (name: string) => void,
): Promise<void> {
  for (let entry = 1; ; entry += 1) {
    const expense = { type: 'expense', name: `${name}.${entry}`, amount: AMOUNT } as const
    try {
      await logTransaction(page, { ...expense, category: 'Food' })
    } catch {
      return
    }
    onConfirmed(expense.name)
  }
}
