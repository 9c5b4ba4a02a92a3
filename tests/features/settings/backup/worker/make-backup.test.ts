// Backups in the age format: made, opened again, and refused with a reason.

import { readFileSync } from 'node:fs'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { readBackup } from '../../../../../src/domain/formats/json-export'
import { passphraseStrength } from '../../../../../src/features/settings/backup/make/new-passphrase'
import { workFactor } from '../../../../../src/features/settings/backup/make/work-factor'
import { openText, sealText } from '../../../../../src/features/settings/backup/worker/age-file'
import { makeBackup } from '../../../../../src/features/settings/backup/worker/make-backup'
import {
  budget,
  category,
  NOON,
  savingPlan,
  schedule,
  settings,
  template,
  transactions,
  transfer,
  wallet,
} from '../../../../support/data/builders'
import { freshDatabase } from '../../../../support/data/database/fresh-database'

const PASSPHRASE = 'kopi tubruk tanpa gula'

/** Quick, and for tests alone. */
const QUICK = { passphrase: PASSPHRASE, workFactor: 4, now: NOON }

const ignore = () => {}

/** Made by `age -p` 1.1.1 of Debian from a file that gzip has made. */
const MADE_BY_AGE = readFileSync(new URL('files/made-by-age.json.gz.age', import.meta.url))

describe('a backup', () => {
  test('has everything, also what a later version has added, and the reference library opens it', async () => {
    const database = freshDatabase()
    const rows = transactions(2_500)
    const decorated = Object.assign(category(), { more: { icon: 'utensils' } })
    const documents = {
      ...{ transactions: rows, categories: [decorated], savings: [savingPlan()] },
      ...{ wallets: [wallet()], transfers: [transfer()] },
      ...{ budgets: [budget()], templates: [template()], schedules: [schedule()] },
      settings: [settings()],
    }
    for (const [name, all] of Object.entries(documents))
      await database.table(name).bulkAdd(all.map(each => ({ ...each, sync: null })))
    await database.categories.update(NOON, { sync: { rev: 3, at: NOON, by: 'other' } })
    const counts: number[] = []
    const { file, count } = await makeBackup(database, QUICK, told => counts.push(told))
    expect([count, counts]).toEqual([2_500, [1_000, 2_000, 2_500]])
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    const compressed = await decrypter.decrypt(new Uint8Array(await file.arrayBuffer()))
    const plain = new Blob([compressed.slice()])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'))
    expect(readBackup(await new Response(plain).text())).toEqual({
      documents,
      leftOut: [],
      origin: { account: database.uid, madeAt: NOON },
    })
  })

  test('has the header of age, with a salt of its own and the stated work', async () => {
    const salts = new Set<string>()
    for (const work of [4, 5]) {
      const file = await sealText(new Blob(['{}']), PASSPHRASE, work)
      const [version, stanza = ''] = (await file.slice(0, 200).text()).split('\n')
      expect(version).toBe('age-encryption.org/v1')
      expect(stanza).toMatch(new RegExp(`^-> scrypt [\\w+/]{22} ${work}$`))
      salts.add(stanza.split(' ')[2] ?? '')
    }
    expect(salts.size).toBe(2)
  })

  test('that does not open again, or holds something else, is none', async () => {
    const cutting: typeof sealText = async (text, passphrase, work) => {
      const file = await sealText(text, passphrase, work)
      return file.slice(0, file.size - 1)
    }
    const otherwise: typeof sealText = (_, ...rest) => sealText(new Blob(['{}']), ...rest)
    for (const seal of [cutting, otherwise])
      await expect(makeBackup(freshDatabase(), QUICK, ignore, seal)).rejects.toThrow('again')
  })
})

describe('a file', () => {
  test('that the age command has made, with work of some seconds, is opened', async () => {
    const opened = await openText(new Blob([MADE_BY_AGE]), PASSPHRASE)
    expect(opened.ok && readBackup(opened.text)).toMatchObject({
      documents: {
        transactions: [{ id: 1_773_110_400_000, name: 'Noodles', amount: 15_000 }],
        categories: [{ categoryName: 'Food', more: { color: 'blue' } }],
      },
      origin: { account: 'someone', madeAt: NOON },
    })
  })

  test('is opened by no other passphrase', async () => {
    const file = await sealText(new Blob(['{}']), PASSPHRASE, 4)
    const wrong = { ok: false, error: 'wrong-passphrase' }
    for (const passphrase of ['', 'kopi', `${PASSPHRASE} `, PASSPHRASE.toUpperCase()])
      expect(await openText(file, passphrase)).toEqual(wrong)
    expect(await openText(file, PASSPHRASE)).toEqual({ ok: true, text: '{}' })
  })

  test('that was changed or cut anywhere gives nothing', async () => {
    const text = new Blob([Array.from({ length: 40_000 }, (_, index) => index).join()])
    const bytes = new Uint8Array(await (await sealText(text, PASSPHRASE, 4)).arrayBuffer())
    expect(bytes.length).toBeGreaterThan(70_000)
    const damaged = { ok: false, error: 'damaged' }
    // In the header's MAC, in the nonce, in either chunk and at the end.
    for (const place of [140, 160, 200, 66_000, bytes.length - 1]) {
      const flipped = bytes.slice()
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(await openText(new Blob([flipped]), PASSPHRASE)).toEqual(damaged)
    }
    for (const size of [5, 30, 60, 140, 160, 200, 66_000, bytes.length - 1])
      expect(await openText(new Blob([bytes.slice(0, size)]), PASSPHRASE)).toEqual(damaged)
    expect(await openText(new Blob([bytes, new Uint8Array(1)]), PASSPHRASE)).toEqual(damaged)
  })

  test('whose text was encrypted uncompressed is damaged', async () => {
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(4)
    encrypter.setPassphrase(PASSPHRASE)
    const plain = new Blob([(await encrypter.encrypt('{}')).slice()])
    expect(await openText(plain, PASSPHRASE)).toEqual({ ok: false, error: 'damaged' })
  })

  const START = 'age-encryption.org/v1\n-> scrypt LQHsi67qGXyEcLy0vblKjw '

  test.each([
    ['', 'not-age'],
    ['Date,Type\n', 'not-age'],
    ['{"format":"comoney","version":1}', 'not-age'],
    [`${START}19\n`, 'too-much-work'],
    [`${START}999\n`, 'too-much-work'],
    [`${START}9e9\n`, 'damaged'],
  ])('with %j is refused before any work is done, as %s', async (text, error) => {
    expect(await openText(new Blob([text]), PASSPHRASE)).toEqual({ ok: false, error })
  })

  test('for a key is not opened with a passphrase', async () => {
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(await generateX25519Identity()))
    const forKey = new Blob([(await encrypter.encrypt('{}')).slice()])
    expect(await openText(forKey, PASSPHRASE)).toEqual({ ok: false, error: 'needs-key' })
  })
})

test.each([
  ['', 'too-short'],
  ['kopi123', 'too-short'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['password', 'weak'],
  ['kopi kopi kopi kopi kopi', 'weak'],
  ['k7!pTq2#zW9m', 'fair'],
  ['kopi tubruk tanpa gula', 'fair'],
  ['kopi tubruk tanpa gula setiap pagi', 'strong'],
  ['k7!pTq2#zW9mX4$vR', 'strong'],
])('%j is %s', (passphrase, strength) => {
  expect(passphraseStrength(passphrase)).toBe(strength)
})

test('a device with little memory has half the work, and one that does not say has all of it', () => {
  expect([1, 2, 4, 8].map(deviceMemory => workFactor({ deviceMemory }))).toEqual([16, 16, 17, 17])
  expect(workFactor({})).toBe(17)
})
