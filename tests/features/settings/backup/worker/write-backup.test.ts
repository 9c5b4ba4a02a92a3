// The folder of automatic backups: its key, the writing, opening and removal of backups, and the errors.

import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../../src/domain/dates/calendar'
import { readBackup } from '../../../../../src/domain/formats/json-export'
import {
  openTextWith,
  sealText,
  sealTextForKeys,
} from '../../../../../src/features/settings/backup/worker/age-file'
import { failureReason } from '../../../../../src/features/settings/backup/worker/backup-folder'
import {
  type FolderKey,
  setUpFolder,
  writeBackup,
} from '../../../../../src/features/settings/backup/worker/write-backup'
import { NOON, transactions } from '../../../../support/data/builders'
import { completeDatabase } from '../../../../support/data/database/fresh-database'
import { FakeFolder } from '../../../../support/fakes/fake-folder'

const PASSPHRASE = 'kopi tubruk tanpa gula'
const TODAY = '2026-03-10'
const NAME = 'comoney-2026-03-10.json.gz.age'
const KEY = 'comoney-key.txt.age'

/** With quick work, for tests alone. */
const REQUEST = { passphrase: PASSPHRASE, workFactor: 2, now: NOON, account: 'ayu' }

async function keyOf(folder: FakeFolder, request = REQUEST): Promise<FolderKey> {
  const key = await setUpFolder(folder, request)
  if (typeof key === 'string') throw new Error(key)
  return key
}

async function opened(folder: FakeFolder, name: string): Promise<Blob> {
  const decrypter = new Decrypter()
  if (name === KEY) decrypter.addPassphrase(PASSPHRASE)
  else decrypter.addIdentity(await identityIn(folder))
  const file = folder.files.get(name) ?? new Blob()
  const content = await decrypter.decrypt(new Uint8Array(await file.arrayBuffer()))
  return new Blob([content.slice()])
}

async function identityIn(folder: FakeFolder): Promise<string> {
  const text = await (await opened(folder, KEY)).text()
  return text.split('\n').find(line => line.startsWith('AGE-SECRET-KEY-1')) ?? ''
}

async function textIn(folder: FakeFolder, name: string): Promise<string> {
  const compressed = (await opened(folder, name)).stream()
  return new Response(compressed.pipeThrough(new DecompressionStream('gzip'))).text()
}

/** A device with three transactions, and a folder with a key. */
async function world() {
  const folder = new FakeFolder()
  const database = await completeDatabase()
  await database.transactions.bulkAdd(transactions(3).map(row => ({ ...row, sync: null })))
  const key = await keyOf(folder)
  const write = (today = TODAY) => writeBackup(database, { folder, ...key, now: NOON, today })
  return { folder, database, write }
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    error => failureReason(error),
  )
}

describe('a folder that is set up', () => {
  test('has the key as age-keygen prints it, which the passphrase opens', async () => {
    const folder = new FakeFolder()
    const { recipient } = await keyOf(folder)
    expect(folder.names).toEqual([KEY])
    const identity = await identityIn(folder)
    const made = `# created: ${new Date(NOON).toISOString()}\n# CoMoney account: ayu\n`
    const text = `${made}# public key: ${recipient}\n${identity}\n`
    expect(await (await opened(folder, KEY)).text()).toBe(text)
    expect(recipient).toMatch(/^age1[0-9a-z]{58}$/)
    expect(await identityToRecipient(identity)).toBe(recipient)
  })

  test('again with its passphrase has the same key and an unchanged key file', async () => {
    const folder = new FakeFolder()
    const key = await keyOf(folder)
    const file = folder.files.get(KEY)
    expect(await setUpFolder(folder, { ...REQUEST, now: NOON + 1 })).toEqual(key)
    expect(folder.files.get(KEY)).toBe(file)
  })

  test('is refused with another passphrase, for another account, and with a key that is none', async () => {
    const folder = new FakeFolder()
    await keyOf(folder)
    const file = folder.files.get(KEY)
    const other = { ...REQUEST, passphrase: 'kopi susu gula aren' }
    expect(await setUpFolder(folder, other)).toBe('other-passphrase')
    expect(await setUpFolder(folder, { ...REQUEST, account: 'budi' })).toBe('other-account')
    expect(folder.files.get(KEY)).toBe(file)
    const strange = new Blob(['my house key'])
    folder.files.set(KEY, strange)
    expect(await setUpFolder(folder, REQUEST)).toBe('unreadable-key')
    expect(folder.files.get(KEY)).toBe(strange)
  })

  test('that loses a written file gets no key', async () => {
    const folder = new FakeFolder()
    folder.onWrite = content => content.slice(0, content.size - 1)
    expect(await reasonOf(setUpFolder(folder, REQUEST))).toBe('not-whole')
    expect(folder.names).toEqual([])
  })
})

describe('an automatic backup', () => {
  test('has everything, and the key in the folder opens it', async () => {
    const { folder, database, write } = await world()
    expect(await write()).toEqual({ name: NAME, count: 3 })
    expect(folder.names).toEqual([NAME, KEY])
    expect(readBackup(await textIn(folder, NAME))).toMatchObject({
      documents: { transactions: transactions(3) },
      origin: { account: database.uid, madeAt: NOON },
    })
  })

  test('is for that key, and for another one that each file has for itself', async () => {
    const { folder, write } = await world()
    const { name } = await write()
    const header = (await (await folder.files.get(name))?.slice(0, 400).text()) ?? ''
    expect(header.match(/^-> X25519 [\w+/]{43}$/gm)).toHaveLength(2)
    const file = folder.files.get(name) ?? new Blob()
    const identities = [await generateX25519Identity()]
    const wrong = { ok: false, error: 'wrong-key' }
    expect(await openTextWith(file, { identities })).toEqual(wrong)
  })

  test('overwrites no file of the same day', async () => {
    const { folder, write } = await world()
    await write()
    const first = folder.files.get(NAME)
    expect((await write()).name).toBe('comoney-2026-03-10-2.json.gz.age')
    expect(folder.files.get(NAME)).toBe(first)
  })

  test('removes what is not kept, and nothing else', async () => {
    const { folder, write } = await world()
    for (let day = '2026-02-27'; day < TODAY; day = addDays(day, 1)) await write(day)
    const own = await sealText(new Blob(['{}']), PASSPHRASE, 2)
    folder.files.set('comoney-2026-02-15.json.gz.age', own)
    folder.files.set('comoney-2026-02-16.json.gz.age', own)
    folder.files.set('comoney-2026-03-02.json', new Blob(['{}']))
    // Its writing was cut off.
    folder.files.set('comoney-2026-01-31.json.gz.age', new Blob())
    await write()
    expect(folder.names).toEqual([
      // With a passphrase: a person's own.
      'comoney-2026-02-15.json.gz.age',
      'comoney-2026-02-16.json.gz.age',
      // Of each month the first.
      'comoney-2026-02-27.json.gz.age',
      'comoney-2026-03-01.json.gz.age',
      'comoney-2026-03-02.json',
      ...['04', '05', '06', '07', '08', '09'].map(day => `comoney-2026-03-${day}.json.gz.age`),
      NAME,
      KEY,
    ])
  })
})

describe('a backup that fails', () => {
  test('to open again is removed, and everything before it stays', async () => {
    const { folder, write } = await world()
    for (let day = '2026-03-01'; day < '2026-03-09'; day = addDays(day, 1)) await write(day)
    const before = folder.names
    folder.onWrite = content => content.slice(0, content.size - 1)
    expect(await reasonOf(write())).toBe('not-whole')
    expect(folder.names).toEqual(before)
  })

  test('because another file lies there afterwards is none', async () => {
    const { folder, write } = await world()
    const stranger = await identityToRecipient(await generateX25519Identity())
    const other = await sealTextForKeys(new Blob(['{}']), [stranger])
    folder.onWrite = () => other
    expect(await reasonOf(write())).toBe('not-whole')
    expect(folder.names).toEqual([KEY])
  })

  test('without space, permission or a folder reports that, and leaves no file', async () => {
    const { folder, write } = await world()
    for (const [name, reason] of [
      ['QuotaExceededError', 'disk-full'],
      ['NotAllowedError', 'not-allowed'],
      ['InvalidStateError', 'unknown'],
    ] as const) {
      folder.onWrite = () => {
        throw new DOMException('no', name)
      }
      expect(await reasonOf(write())).toBe(reason)
      expect(folder.names).toEqual([KEY])
    }
    folder.isGone = true
    expect(await reasonOf(write())).toBe('folder-gone')
  })

  test('is not begun if the key file is missing or changed', async () => {
    const { folder, write } = await world()
    const key = folder.files.get(KEY) ?? new Blob()
    folder.files.set(KEY, key.slice(1))
    expect(await reasonOf(write())).toBe('key-missing')
    folder.files.delete(KEY)
    expect(await reasonOf(write())).toBe('key-missing')
    expect(folder.names).toEqual([])
    folder.files.set(KEY, key)
    expect(await reasonOf(write())).toBe('none')
  })
})
