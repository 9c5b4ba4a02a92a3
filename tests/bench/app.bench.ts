// From Save to the row on the dashboard, beside the least that a browser can do for it: one durable
// IndexedDB write, read back and painted.

import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures'
import { register, somebody } from '../e2e/pages/auth-pages'
import { createCategory, fillEntry, openForm } from '../e2e/pages/transaction-form'
import { milliseconds, percentile, printTable, ratio } from './measure'

const ROUNDS = 30

test('Save to row visible', async ({ phone }) => {
  const { page } = phone
  await register(page, somebody())
  await createCategory(page, 'expense', 'Food')
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await openForm(page, 'expense')
    const name = `Round ${round}`
    await fillEntry(page, { type: 'expense', name, amount: 1_000 + round, category: 'Food' })
    ours.push(await saveToVisible(page, name))
    bare.push(await bareWrite(page))
  }
  expect(ours).toHaveLength(ROUNDS)
  printTable('Save to row visible on the dashboard', [
    row('p50', ours, bare, 0.5),
    row('p95', ours, bare, 0.95),
  ])
})

function row(name: string, ours: number[], bare: number[], share: number) {
  const [left, right] = [percentile(ours, share), percentile(bare, share)]
  return {
    '': name,
    CoMoney: milliseconds(left),
    'bare write': milliseconds(right),
    ratio: ratio(left, right),
  }
}

/** In the page's own clock, from the click to the frame that shows the row. */
async function saveToVisible(page: Page, name: string): Promise<number> {
  return page.evaluate(async text => {
    const button = [...document.querySelectorAll('button')].find(
      found => found.textContent === 'Add',
    )
    const start = performance.now()
    button?.click()
    await new Promise<void>(resolve => {
      const look = () => {
        const isThere = [...document.querySelectorAll('main a[href^="/detail/"]')].some(link =>
          link.textContent?.includes(text),
        )
        if (isThere) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    return performance.now() - start
  }, name)
}

async function bareWrite(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('bench', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
    const database = await new Promise<IDBDatabase>(resolve => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const start = performance.now()
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
    transaction.objectStore('rows').put({ name: 'row' }, 1)
    await new Promise(resolve => {
      transaction.oncomplete = resolve
    })
    await new Promise(resolve => requestAnimationFrame(resolve))
    const took = performance.now() - start
    database.close()
    return took
  })
}
