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
import { everythingIn } from '../../../../support/data/database/everything-in'
import { completeDatabase, freshDatabase } from '../../../../support/data/database/fresh-database'
import { backupOf, opened, PASSPHRASE, sealed } from '../../../../support/data/restores'

describe('an opened backup', () => {
  test('says when and of whom it is and what each way would change, and changes nothing', async () => {
    const database = await completeDatabase()
    await database.transactions.bulkAdd(transactions(3).map(row => ({ ...row, sync: null })))
    const file = await backupOf(database)
    await database.transactions.bulkDelete([NOON, NOON + 1])
    await database.categories.add({ ...category(), sync: { rev: 1, at: NOON, by: 'other' } })
    const before = await everythingIn(database)
    const { summary } = await opened(database, file)
    expect(await everythingIn(database)).toEqual(before)
    const none = { added: 0, changed: 0, removed: 0, unsent: 0 }
    const others = {
      ...{
        savings: none,
        wallets: none,
        transfers: none,
        budgets: none,
        templates: none,
        schedules: none,
        settings: none,
      },
    }
    expect(summary).toEqual({
      madeAt: NOON,
      isOfOther: false,
      leftOut: [],
      counts: {
        merge: {
          ...{ ...others, transactions: { ...none, added: 2 }, categories: none },
        },
        replace: {
          ...{
            ...others,
            transactions: { ...none, added: 2 },
            categories: { ...none, removed: 1 },
          },
        },
      },
    })
  })

  test('of another account says so, and one without an account does not', async () => {
    const file = await backupOf(await completeDatabase())
    const database = await completeDatabase()
    expect((await opened(database, file)).summary.isOfOther).toBe(true)
    const plain = await sealed('{"format":"comoney","version":1,"transactions":[]}')
    const { summary } = await opened(database, plain)
    expect(summary).toMatchObject({ madeAt: null, isOfOther: false })
  })
})

test('a backup names the entries that it leaves out, and keeps the documents with their ids', async () => {
  const database = await completeDatabase()
  await database.transactions.bulkAdd(transactions(2).map(row => ({ ...row, sync: null })))
  const [first, second] = transactions(2)
  const text = JSON.stringify({
    ...{ format: 'comoney', version: 1 },
    transactions: [first, { ...second, name: 'x'.repeat(300) }, { id: 5, amount: '∞' }],
  })
  const session = await opened(database, await sealed(text))
  expect(session.summary.leftOut.map(({ id, place }) => [id, place])).toEqual([
    [NOON + 1, 2],
    [5, 3],
  ])
  expect(session.take('replace', 0, 10)).toEqual([])
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

  test('that the age command has made, with work of some seconds, is opened with its key file', async () => {
    const session = await openedBy(FOR_KEY, KEY)
    expect(session).toMatchObject({
      summary: {
        ...{ madeAt: NOON, isOfOther: true },
        counts: { merge: { transactions: { added: 1 } } },
      },
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
    expect(await openedBy(await sealed('{}'), await quickKey())).toBe('needs-passphrase')
  })

  test('is opened by any key of its key file', async () => {
    const [first, second] = [await generateX25519Identity(), await generateX25519Identity()]
    const text = '{"format":"comoney","version":1,"transactions":[]}'
    const file = await sealTextForKeys(new Blob([text]), [await identityToRecipient(second)])
    const keyFile = await sealedKey(`${first}\n\n# another\n${second}`)
    expect(await openedBy(file, keyFile)).toMatchObject({ summary: { isOfOther: false } })
  })
})

describe('a backup is refused', () => {
  const cut = async () => (await backupOf(await completeDatabase())).slice(0, -20)

  test.each<[string, string, () => Blob | Promise<Blob>]>([
    ['damaged', 'that was cut', cut],
    ['newer-version', 'of a newer version', () => sealed('{"format":"comoney","version":2}')],
    ['not-age', 'that is another file', () => new Blob(['Date,Amount\n'])],
    ['other-format', 'that holds something else', () => sealed('{"a":1}')],
    ['other-format', 'that holds a text', () => sealed('hello')],
  ])('as %s %s', async (refusal, _, file) => {
    expect(await openBackup(await completeDatabase(), await file(), PASSPHRASE)).toBe(refusal)
  })

  test('with another passphrase, or until everything is here', async () => {
    const file = await backupOf(await completeDatabase())
    expect(await openBackup(await completeDatabase(), file, 'kopi susu')).toBe('wrong-passphrase')
    expect(await openBackup(freshDatabase(), file, PASSPHRASE)).toBe('incomplete')
  })
})
