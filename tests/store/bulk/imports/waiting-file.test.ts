// Shared files that wait for the import: who sees which, and for how long.

import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepWaitingFile,
  openWaitingFile,
  removeOthersFiles,
  removeWaitingFile,
  waitingFiles,
} from '../../../../src/store/bulk/imports/waiting-file'
import {
  noteForTab,
  removeWaitingFiles,
} from '../../../../src/store/bulk/imports/waiting-file-storage'
import { useFakeCaches } from '../../../support/fakes/fake-caches'

const HOUR = 3_600_000
const fileOf = (name: string) => new File([`content of ${name}`], name, { type: 'text/csv' })
const keep = (name: string, owner: string | null, from = '') =>
  keepWaitingFile(fileOf(name), { owner, from })
const namesFor = async (user: string) => (await waitingFiles(user)).map(({ name }) => name)

beforeEach(() => {
  useFakeCaches()
  vi.useFakeTimers({ toFake: ['Date'], now: HOUR })
})

test('no file replaces another, and each stays until it is removed', async () => {
  const first = await keep('März.csv', 'ayu')
  vi.setSystemTime(HOUR + 1)
  const second = await keep('April.csv', 'ayu', 'evil.example')
  expect(await waitingFiles('ayu')).toEqual([
    { id: first, name: 'März.csv', owner: 'ayu', from: '' },
    { id: second, name: 'April.csv', owner: 'ayu', from: 'evil.example' },
  ])
  const opened = await openWaitingFile(first, 'ayu')
  expect([opened?.name, opened?.type, await opened?.text()]).toEqual([
    ...['März.csv', 'text/csv', 'content of März.csv'],
  ])
  await removeWaitingFile(first)
  expect(await namesFor('ayu')).toEqual(['April.csv'])
  expect(await openWaitingFile(first, 'ayu')).toBeNull()
})

test('another user sees and opens no file, and his start removes it', async () => {
  const id = await keep('bank.csv', 'ayu')
  expect(await namesFor('budi')).toEqual([])
  expect(await openWaitingFile(id, 'budi')).toBeNull()
  await removeOthersFiles('budi')
  expect(await namesFor('ayu')).toEqual([])
})

test('a file that came while no user was signed in is seen only in its tab', async () => {
  const id = await keep('bank.csv', null)
  expect(await namesFor('ayu')).toEqual([])
  expect(await openWaitingFile(id, 'ayu')).toBeNull()
  noteForTab(id)
  await removeOthersFiles('ayu')
  expect(await namesFor('ayu')).toEqual(['bank.csv'])
})

test('after an hour no file is seen, and the next start or share removes it', async () => {
  await keep('bank.csv', 'ayu')
  vi.setSystemTime(2 * HOUR)
  expect(await namesFor('ayu')).toEqual(['bank.csv'])
  vi.setSystemTime(2 * HOUR + 1)
  expect(await namesFor('ayu')).toEqual([])
  const stored = async () => (await (await caches.open('file-to-import')).keys()).length
  expect(await stored()).toBe(1)
  await keep('later.csv', 'ayu')
  expect(await stored()).toBe(1)
  vi.setSystemTime(4 * HOUR)
  await removeOthersFiles('ayu')
  expect(await stored()).toBe(0)
})

test('a log-out leaves no file', async () => {
  noteForTab(await keep('a.csv', null))
  await keep('b.csv', 'ayu')
  await removeWaitingFiles()
  expect(await caches.has('file-to-import')).toBe(false)
  expect(await namesFor('ayu')).toEqual([])
  expect(sessionStorage.getItem('waiting-files')).toBeNull()
})

test('a sixth file is refused, so that no page fills the disk', async () => {
  for (let count = 0; count < 5; count += 1) await keep(`${count}.csv`, 'ayu')
  await expect(keep('5.csv', 'ayu')).rejects.toThrow('Too many files wait')
})

test('where the browser has no caches, a log-out and a start go on', async () => {
  vi.stubGlobal('caches', undefined)
  Reflect.deleteProperty(globalThis, 'caches')
  await removeWaitingFiles()
  await removeOthersFiles(null)
})
