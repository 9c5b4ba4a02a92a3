import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accountsFile,
  createSaver,
  documentsFile,
  latestSnapshot,
  saveSnapshot,
} from '../../scripts/local-stack/snapshots.mjs'

let folder = ''

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'comoney-data-')), 'not', 'there', 'yet')
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(join(folder, '../../..'), { recursive: true })
})

const saves = (accounts: string, documents: string) => ({
  saveAccounts: (file: string) => writeFile(file, accounts),
  async exportDocuments(directory: string, name: string) {
    await mkdir(join(directory, name))
    await writeFile(documentsFile(directory), documents)
  },
})

async function readLatest(): Promise<string[]> {
  const snapshot = (await latestSnapshot(folder)) ?? ''
  return Promise.all(
    [accountsFile(snapshot), documentsFile(snapshot)].map(file => readFile(file, 'utf8')),
  )
}

test('before the first save there is nothing to start from', async () => {
  expect(await latestSnapshot(folder)).toBeNull()
})

test('the last save is the one to start from, also after the tenth', async () => {
  for (let round = 1; round <= 11; round += 1) {
    await saveSnapshot(folder, saves(`accounts ${round}`, `documents ${round}`))
  }
  expect(await readLatest()).toEqual(['accounts 11', 'documents 11'])
})

test('a save that breaks off leaves the last whole one in its place', async () => {
  await saveSnapshot(folder, saves('good', 'good'))
  const breaking = {
    ...saves('bad', 'bad'),
    exportDocuments: () => Promise.reject(new Error('killed')),
  }
  await expect(saveSnapshot(folder, breaking)).rejects.toThrow('killed')
  expect(await readLatest()).toEqual(['good', 'good'])
  await saveSnapshot(folder, saves('better', 'better'))
  expect(await readLatest()).toEqual(['better', 'better'])
})

test('documents wait in the snapshot while there is no Firestore emulator', async () => {
  await saveSnapshot(folder, saves('accounts 1', 'documents'))
  await saveSnapshot(folder, { ...saves('accounts 2', ''), exportDocuments: null })
  expect(await readLatest()).toEqual(['accounts 2', 'documents'])
})

test('a saver saves once for many changes, and a last time at its end', async () => {
  vi.useFakeTimers()
  const save = vi.fn(() => Promise.resolve())
  const saver = createSaver(save)
  for (let change = 0; change < 100; change += 1) saver.changed()
  expect(save).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(save).toHaveBeenCalledTimes(1)
  saver.changed()
  await saver.close()
  await vi.runAllTimersAsync()
  expect(save).toHaveBeenCalledTimes(2)
})
