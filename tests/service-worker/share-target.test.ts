// What the service worker makes of a share: a file for the import screen, with its origin, or a text of a bounded length.

import { beforeEach, expect, test } from 'vitest'
import { receiveShare } from '../../src/service-worker/share-target'
import { waitingFiles } from '../../src/store/bulk/imports/waiting-file'
import { DeviceDatabase, writeProfile } from '../../src/store/database/device-database'
import { useFakeCaches } from '../support/fakes/fake-caches'

beforeEach(async () => {
  useFakeCaches()
  const device = new DeviceDatabase()
  await device.delete()
  await device.open()
  await writeProfile(device, {
    uid: 'ayu',
    email: 'ayu@example.com',
    displayName: 'Ayu',
    photoUrl: null,
  })
  device.close()
})

function shareOf(fields: Readonly<Record<string, string | File>>, referrer = ''): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const request = new Request('https://comoney.example/share', { method: 'POST', body })
  return Object.defineProperty(request, 'referrer', { value: referrer })
}

const bank = (name: string) => new File(['Date,Amount\n'], name, { type: 'text/csv' })

test('a file is stored for the signed-in user, beside a waiting one, with the page that has sent it', async () => {
  await receiveShare(shareOf({ file: bank('own.csv') }, 'https://comoney.example/'))
  const params = await receiveShare(shareOf({ file: bank('evil.csv') }, 'https://evil.example/'))
  const files = await waitingFiles('ayu')
  expect(files.map(({ name, from }) => [name, from])).toEqual([
    ['own.csv', ''],
    ['evil.csv', 'evil.example'],
  ])
  expect(params.get('file')).toBe(files[1]?.id)
})

test('a text of megabytes arrives, cut between two characters, without what no app shares', async () => {
  const text = `${'a'.repeat(4_999)}😀${'b'.repeat(3_000_000)}`
  const params = await receiveShare(shareOf({ title: 'Kopi', text, other: 'x'.repeat(3_000_000) }))
  expect([...params]).toEqual([
    ['title', 'Kopi'],
    ['text', 'a'.repeat(4_999)],
  ])
})
