// How long an offline spell takes to drain into the emulator, beside the emulator's own speed: the same
// documents committed from Node, 499 at a time, without a browser, a store, rules or a fence.

import { expect, test } from '../e2e/fixtures'
import { register, somebody } from '../e2e/pages/auth-pages'
import { uidOf } from '../e2e/storage'
import { localStack } from '../support/local-stack'
import { milliseconds, printTable, ratio, timed } from './measure'
import { countOutbox, history, seedOffline } from './seed-history'

for (const count of [1_000, 10_000]) {
  test(`draining ${count} offline transactions`, async ({ phone, wire, firestore }) => {
    await register(phone.page, somebody())
    const uid = await uidOf(phone.page)
    wire.cut()
    await phone.setOffline(true)
    const rows = history(count)
    await seedOffline(phone.page, uid, rows)

    await wire.restore()
    const ours = await timed(async () => {
      await phone.setOffline(false)
      await expect
        .poll(() => countOutbox(phone.page, uid), { intervals: [20], timeout: 300_000 })
        .toBe(0)
    })
    expect(await firestore.list(`financials/${uid}/transactions`)).toHaveLength(count)

    const bare = await timed(() => commitFromNode(rows))
    printTable('Offline spell drained into the emulator', [
      {
        documents: count,
        CoMoney: milliseconds(ours),
        'bare commits': milliseconds(bare),
        ratio: ratio(ours, bare),
      },
    ])
  })
}

async function commitFromNode(rows: readonly object[]): Promise<void> {
  const parent = 'projects/demo-comoney/databases/(default)/documents'
  const url = `http://127.0.0.1:${localStack().firestorePort}/v1/${parent}:commit`
  const collection = `${parent}/bench/${crypto.randomUUID()}/transactions`
  for (let start = 0; start < rows.length; start += 499) {
    const writes = rows.slice(start, start + 499).map((row, index) => ({
      update: { name: `${collection}/${start + index}`, fields: typed(row) },
    }))
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify({ writes }),
    })
    if (!answer.ok) throw new Error(await answer.text())
  }
}

function typed(row: object): Record<string, object> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: String(value) },
    ]),
  )
}
