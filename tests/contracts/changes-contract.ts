// The reading of changes, whichever cloud is behind the port.

import { describe, expect, test } from 'vitest'
import type { ChangeSource } from '../../src/domain/head'
import type { PagePosition } from '../../src/store/database/sync-state-records'
import type { CloudPort, PushWrite, RemoteChange } from '../../src/sync/ports'
import { category, NOON, savingPlan, transactions } from '../support/data/builders'
import { send } from '../support/data/pushes'
import { type CloudUnderTest, deletion, LAPTOP, PHONE, write } from './cloud-under-test'

export function describeChangesContract(name: string, open: () => Promise<CloudUnderTest>): void {
  describe(`${name}: changes`, () => {
    test('[Q3] come in order of revision and key, after the cursor only', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE, 100)
      await send(phone, PHONE, [write(5), write(3)])
      await send(phone, PHONE, [write(4), write(1), write(2)])
      await send(phone, PHONE, [write(3, { amount: 1 })])
      const keys = async (since: number) =>
        (await phone.changesSince('transactions', since, null)).changes.map(
          ({ id, sync }) => `${sync.rev}-${id}`,
        )
      expect(await keys(0)).toEqual(['1-5', '2-1', '2-2', '2-4', '3-3'])
      expect(await keys(1)).toEqual(['2-1', '2-2', '2-4', '3-3'])
      expect(await keys(2)).toEqual(['3-3'])
      expect(await keys(3)).toEqual([])
    })

    test('[Q3] come in pages, each change once, also if a page ends within a revision', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const first = transactions(7).map(({ id }) => write(id))
      await send(phone, PHONE, first)
      await send(phone, PHONE, [write(1), write(2)])
      const pages = await readPages(phone, 'transactions', 0)
      expect(pages.map(page => page.length)).toEqual([3, 3, 3, 0])
      const ids = pages.flat().map(({ id }) => id)
      expect(ids).toEqual([...first.map(({ id }) => id), 1, 2])
    })

    test('[Q3] say what a document holds, without its stamp', async () => {
      const cloud = await open()
      const plan = savingPlan({ amount: 0.5 }, { id: 3 })
      const value: PushWrite = { collection: 'savings', id: 3, value: plan, at: 13 }
      await send(cloud.port(PHONE), PHONE, [value])
      expect(await cloud.port(LAPTOP).changesSince('savings', 0, null)).toEqual({
        changes: [
          { collection: 'savings', id: 3, value: plan, sync: { rev: 1, at: 13, by: PHONE } },
        ],
        next: null,
      })
    })

    test('[Q3] of other collections stay out', async () => {
      const cloud = await open()
      await send(cloud.port(PHONE), PHONE, [write(1)])
      for (const source of ['categories', 'savings', 'deletions'] as const) {
        const page = await cloud.port(PHONE).changesSince(source, 0, null)
        expect(page).toEqual({ changes: [], next: null })
      }
    })

    test('[R3] include what was deleted, from any collection', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const value = category({ id: 1 })
      const writes: PushWrite[] = [write(1), { collection: 'categories', id: 1, value, at: NOON }]
      await send(phone, PHONE, writes)
      await send(phone, PHONE, [
        deletion(1),
        { collection: 'categories', id: 1, value: null, at: 8 },
      ])
      const { changes } = await phone.changesSince('deletions', 1, null)
      expect(changes).toEqual([
        { collection: 'categories', id: 1, value: null, sync: { rev: 2, at: 8, by: PHONE } },
        { collection: 'transactions', id: 1, value: null, sync: { rev: 2, at: NOON, by: PHONE } },
      ])
      expect((await phone.changesSince('deletions', 2, null)).changes).toEqual([])
      expect((await phone.changesSince('transactions', 0, null)).changes).toEqual([])
    })
  })
}

async function readPages(
  port: CloudPort,
  source: ChangeSource,
  since: number,
): Promise<(readonly RemoteChange[])[]> {
  const pages: (readonly RemoteChange[])[] = []
  let after: PagePosition | null = null
  do {
    const page = await port.changesSince(source, since, after)
    pages.push(page.changes)
    after = page.next
  } while (after)
  return pages
}
