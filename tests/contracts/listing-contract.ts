// The reading of everything there is, whichever cloud is behind the port (rule Q4).

import { describe, expect, test } from 'vitest'
import { NO_STAMP } from '../../src/domain/document'
import type { KeyRange, PagePosition } from '../../src/store/database/sync-state-records'
import type { CloudPort, RemoteChange } from '../../src/sync/ports'
import { category, transaction, transactions } from '../support/data/builders'
import { send } from '../support/data/pushes'
import { type CloudUnderTest, deletion, LAPTOP, PHONE, write, writesOf } from './cloud-under-test'

export function describeListingContract(name: string, open: () => Promise<CloudUnderTest>): void {
  describe(`${name}: a listing`, () => {
    test('[Q4] brings every document once, with its stamp, page by page in order of key', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const ids = transactions(7).map(({ id }) => id)
      await send(phone, PHONE, writesOf(ids))
      await send(phone, PHONE, [write(ids[2] ?? 0, { amount: 1 })])
      const pages = await listAll(cloud.port(LAPTOP))
      expect(pages.map(page => page.length)).toEqual([3, 3, 1])
      expect(pages.flat().map(({ id, sync }) => [id, sync.rev])).toEqual(
        ids.map((id, index) => [id, index === 2 ? 2 : 1]),
      )
    })

    test('[Q4] of a range of keys brings those alone, page by page; two ranges bring all', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const ids = [9, 10, 11, 12, 100, 101, 102, 103]
      await send(phone, PHONE, writesOf(ids))
      // In the order of the texts: '9' comes after '103'.
      const idsIn = async (keys: KeyRange) =>
        (await listAll(phone, keys)).map(page => page.map(({ id }) => id))
      expect(await idsIn({ after: '101' })).toEqual([
        [102, 103, 11],
        [12, 9],
      ])
      expect(await idsIn({ upTo: '101' })).toEqual([[10, 100, 101], []])
      expect(await idsIn({ after: '10', upTo: '11' })).toEqual([
        [100, 101, 102],
        [103, 11],
      ])
      expect(await idsIn({ after: '12', upTo: '3' })).toEqual([[]])
    })

    test('[Q4] counts the documents of a collection, with and without a stamp, readable or not', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      await send(phone, PHONE, writesOf([9, 10, 11]))
      await cloud.storeUnstamped('transactions', transaction({ id: 102 }))
      await cloud.storeRaw('transactions', '103', { name: 'Noodles' })
      expect(await phone.count('transactions')).toBe(5)
      expect(await phone.count('categories')).toBe(0)
    })

    test('[Q4] finds documents that carry no stamp', async () => {
      const cloud = await open()
      const value = transaction({ id: 11 })
      await cloud.storeUnstamped('transactions', value)
      expect(await cloud.port(PHONE).list('transactions', null)).toEqual({
        changes: [{ collection: 'transactions', id: 11, value, sync: NO_STAMP }],
        next: null,
      })
      const { changes } = await cloud.port(PHONE).changesSince('transactions', 0, null)
      expect(changes).toEqual([])
    })

    test('[Q4] finds the stamp that a push has given to a document without one', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      for (const id of [11, 12]) await cloud.storeUnstamped('transactions', transaction({ id }))
      const writes = [write(11, { amount: 2 }), deletion(12)]
      expect(await send(phone, PHONE, writes)).toBe('applied')
      const { changes } = await phone.list('transactions', null)
      expect(changes.map(({ id, sync }) => [id, sync.rev, sync.by])).toEqual([[11, 1, PHONE]])
      expect(await phone.count('transactions')).toBe(1)
    })

    test('[Q7] and the changes bring unreadable documents as they came, beside readable ones', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE, 5)
      await send(phone, PHONE, [write(11)])
      const sync = { rev: 2, at: 5, by: 'tomorrow' }
      const future = { ...transaction({ id: 12 }), amount: { value: 3, currency: 'USD' }, sync }
      await cloud.storeRaw('transactions', '12', future)
      await cloud.storeRaw('transactions', 'no-id', { name: 'Noodles' })
      const stamped = { collection: 'transactions', key: '12', rev: 2, fields: future } as const
      const fields = { name: 'Noodles' }
      const unstamped = { collection: 'transactions', key: 'no-id', rev: 0, fields } as const
      const listed = await phone.list('transactions', null)
      expect(listed.changes.map(({ id }) => id)).toEqual([11])
      expect(listed.unreadable).toEqual([stamped, unstamped])
      const changed = await phone.changesSince('transactions', 1, null)
      expect(changed).toEqual({ changes: [], unreadable: [stamped], next: null })
      expect(await phone.count('transactions')).toBe(3)
    })

    test('[Q4] and the count leave out other collections and deleted documents', async () => {
      const cloud = await open()
      const phone = cloud.port(PHONE)
      const value = category({ id: 5 })
      await send(phone, PHONE, [
        write(1),
        write(2),
        { collection: 'categories', id: 5, value, at: 9 },
      ])
      await send(phone, PHONE, [deletion(1)])
      const { changes } = await phone.list('transactions', null)
      expect(changes.map(({ id }) => id)).toEqual([2])
      const counts = [
        phone.count('transactions'),
        phone.count('categories'),
        phone.count('savings'),
      ]
      expect(await Promise.all(counts)).toEqual([1, 1, 0])
    })
  })
}

async function listAll(port: CloudPort, keys?: KeyRange): Promise<(readonly RemoteChange[])[]> {
  const pages: (readonly RemoteChange[])[] = []
  let after: PagePosition | null = null
  do {
    const page = await port.list('transactions', after, keys)
    pages.push(page.changes)
    after = page.next
  } while (after)
  return pages
}
