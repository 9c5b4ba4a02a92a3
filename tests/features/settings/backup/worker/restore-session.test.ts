// The opening of a backup for a restore: what it is of, what it would change, and each reason to refuse it.

import { readFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import {
  sealPlain,
  sealText,
  sealTextForKeys,
} from '../../../../../src/features/settings/backup/worker/age-file'
import { openBackup } from '../../../../../src/features/settings/backup/worker/restore-session'
import { category, NOON, transactions } from '../../../../support/data/builders'
import { completeDatabase, freshDatabase } from '../../../../support/data/database/fresh-database'
import { backupOf, opened, PASSPHRASE, sealed } from '../../../../support/data/restores'

const refusal = async (file: Blob, passphrase = PASSPHRASE) =>
  openBackup(await completeDatabase(), file, passphrase)

describe('an opened backup', () => {
  test('says when and of whom it is, and what each way would change', async () => {
    const database = await completeDatabase()
    await database.transactions.bulkAdd(transactions(3).map(row => ({ ...row, sync: null })))
    const file = await backupOf(database)
    await database.transactions.bulkDelete([NOON, NOON + 1])
    await database.categories.add({ ...category(), sync: { rev: 1, at: NOON, by: 'other' } })
    const { summary } = await opened(database, file)
    const none = { added: 0, changed: 0, removed: 0, unsent: 0 }
    expect(summary).toEqual({
      madeAt: NOON,
      isOfOther: false,
      counts: {
        merge: {
          ...{ transactions: { ...none, added: 2 }, categories: none },
          ...{ savings: none, budgets: none, templates: none, schedules: none },
        },
        replace: {
          ...{ transactions: { ...none, added: 2 }, categories: { ...none, removed: 1 } },
          ...{ savings: none, budgets: none, templates: none, schedules: none },
        },
      },
    })
  })

  test('of another account says so, and one without an account does not', async () => {
    const file = await backupOf(await completeDatabase())
    const database = await completeDatabase()
    expect((await opened(database, file)).summary.isOfOther).toBe(true)
    const plain = await sealed('{"format":"comoney","version":1,"transactions":[]}')
    expect((await opened(database, plain)).summary).toMatchObject({
      madeAt: null,
      isOfOther: false,
    })
  })

  test('changes nothing without a request', async () => {
    const database = await completeDatabase()
    await opened(database, await backupOf(await completeDatabase()))
    expect(await database.outbox.count()).toBe(0)
    expect(await database.imports.count()).toBe(0)
  })
})

describe('a backup for a key', () => {
  const FILES = new URL('files/', import.meta.url)
  /** Made by `age-keygen` and `age` 1.1.1 of Debian. */
  const KEY = new Blob([readFileSync(new URL('key-made-by-age.txt.age', FILES))])
  const FOR_KEY = new Blob([readFileSync(new URL('for-key-made-by-age.json.gz.age', FILES))])

  const openedBy = async (file: Blob, keyFile: Blob | null, passphrase = PASSPHRASE) =>
    openBackup(await completeDatabase(), file, passphrase, keyFile)
  /** A key file with little work, because the one of the age command takes a second for each attempt. */
  const sealedKey = (text: string) => sealPlain(text, PASSPHRASE, 2)
  const quickKey = async () => sealedKey(`${await generateX25519Identity()}\n`)

  test('that the age command has made is opened with its key file', async () => {
    const session = await openedBy(FOR_KEY, KEY)
    expect(typeof session === 'string' ? session : session.summary).toMatchObject({
      madeAt: NOON,
      isOfOther: true,
      counts: { merge: { transactions: { added: 1 } } },
    })
  })

  test('is refused with another passphrase, another key, or none', async () => {
    expect(await openedBy(FOR_KEY, await quickKey(), 'kopi susu')).toBe('wrong-key-passphrase')
    expect(await openedBy(FOR_KEY, null)).toBe('needs-key')
    const other = await sealedKey(`# a key\r\n${await generateX25519Identity()}\r\n`)
    expect(await openedBy(FOR_KEY, other)).toBe('wrong-key')
  })

  test('is refused with a key file that is none, or damaged', async () => {
    const whole = await quickKey()
    const strange = [
      new Blob(['# public key']),
      new Blob([]),
      whole.slice(0, whole.size - 1),
      FOR_KEY,
      await sealedKey('hello'),
      await sealedKey('AGE-SECRET-KEY-1QQQ'),
      // One letter is another.
      await sealedKey(`AGE-SECRET-KEY-1${'Q'.repeat(58)}`),
      await sealText(new Blob(['{}']), PASSPHRASE, 2),
    ]
    for (const keyFile of strange) expect(await openedBy(FOR_KEY, keyFile)).toBe('no-key-file')
  })

  test('is refused when it is damaged, and a key file is none', async () => {
    const identity = await generateX25519Identity()
    const file = await sealTextForKeys(new Blob(['{}']), [await identityToRecipient(identity)])
    const cut = file.slice(0, file.size - 1)
    expect(await openedBy(cut, await sealedKey(identity))).toBe('damaged')
    expect(await openedBy(await sealedKey(identity), null)).toBe('is-key-file')
    expect(await openedBy(await sealed('{}'), KEY)).toBe('needs-passphrase')
  })

  test('is opened by any key of its key file', async () => {
    const [first, second] = [await generateX25519Identity(), await generateX25519Identity()]
    const text = '{"format":"comoney","version":1,"transactions":[]}'
    const file = await sealTextForKeys(new Blob([text]), [await identityToRecipient(second)])
    const keyFile = await sealedKey(`${first}\n\n# another\n${second}`)
    expect(typeof (await openedBy(file, keyFile))).toBe('object')
  })
})

describe('a backup is refused', () => {
  test('with another passphrase', async () => {
    const file = await backupOf(await completeDatabase())
    expect(await refusal(file, 'kopi susu')).toBe('wrong-passphrase')
  })

  test('with a flipped byte, or cut', async () => {
    const file = await backupOf(await completeDatabase())
    const bytes = new Uint8Array(await file.arrayBuffer())
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    expect(await refusal(new Blob([bytes]))).toBe('damaged')
    expect(await refusal(file.slice(0, file.size - 20))).toBe('damaged')
    expect(await refusal(file.slice(0, 50))).toBe('damaged')
  })

  test('of a newer version', async () => {
    expect(await refusal(await sealed('{"format":"comoney","version":2}'))).toBe('newer-version')
  })

  test('that is something else, or nothing', async () => {
    expect(await refusal(new Blob(['Date,Amount\n']))).toBe('not-age')
    expect(await refusal(new Blob([]))).toBe('not-age')
    expect(await refusal(await sealed('{"a":1}'))).toBe('other-format')
    expect(await refusal(await sealed('hello'))).toBe('other-format')
  })

  test('with a document that cannot be read', async () => {
    const text = '{"format":"comoney","version":1,"transactions":[{"id":1,"amount":"∞"}]}'
    expect(await refusal(await sealed(text))).toBe('invalid-document')
  })

  test('until everything is here', async () => {
    const file = await backupOf(await completeDatabase())
    expect(await openBackup(freshDatabase(), file, PASSPHRASE)).toBe('incomplete')
  })
})
