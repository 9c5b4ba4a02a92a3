import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createSaver,
  documentsFile,
  latestSnapshot,
  saveSnapshot,
} from '../../../scripts/local-stack/emulators/snapshots.mjs'

let folder = ''
const journal = vi.hoisted((): string[] => [])

// The real calls, in the order in which they come back.
vi.mock(import('node:fs/promises'), async load => {
  const real = await load()
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = () => sync().then(() => void journal.push(`flush ${path}`))
    return handle
  }
  const rename: typeof real.rename = async (from, to) => {
    await real.rename(from, to)
    journal.push(`rename ${from}`)
  }
  return { ...real, open, rename }
})

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'comoney-data-')), 'not', 'there', 'yet')
})
afterEach(() => rm(join(folder, '../../..'), { recursive: true }))

const saves = (documents: string) => async (directory: string, name: string) => {
  await mkdir(join(directory, name))
  await writeFile(documentsFile(directory), documents)
}

async function readLatest(): Promise<string> {
  return readFile(documentsFile((await latestSnapshot(folder)) ?? ''), 'utf8')
}

test('the last save is the one to start from, also after the tenth; before the first there is none', async () => {
  expect(await latestSnapshot(folder)).toBeNull()
  for (let round = 1; round <= 11; round += 1) await saveSnapshot(folder, saves(`${round}`))
  expect(await readLatest()).toBe('11')
})

test('a save that breaks off leaves the last whole one in its place', async () => {
  await saveSnapshot(folder, saves('good'))
  const breaking = () => Promise.reject(new Error('killed'))
  await expect(saveSnapshot(folder, breaking)).rejects.toThrow('killed')
  expect(await readLatest()).toBe('good')
  await saveSnapshot(folder, saves('better'))
  expect(await readLatest()).toBe('better')
})

test('every file of a snapshot is on the disk before it gets its name', async () => {
  journal.length = 0
  await saveSnapshot(folder, saves('documents'))
  expect(journal.map(line => line.replace(folder, ''))).toEqual([
    `flush ${documentsFile('/unfinished')}`,
    'flush /unfinished/firestore',
    'flush /unfinished',
    'rename /unfinished',
    'flush ',
  ])
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
