// The encrypted backup in the settings, over a real worker.

import { Decrypter } from 'age-encryption'
import { expect, test, vi } from 'vitest'
import { readBackup } from '../../../../src/domain/formats/json-export'
import { category, transactions } from '../../../support/data/builders'
import { useLittleWork } from '../../../support/fakes/little-work'
import { openApp } from '../../../support/opened-app'
import { button, expectText, field } from '../../../support/screen'
import { savedFiles } from '../../../support/screens/saved-files'

const PASSPHRASE = 'kopi tubruk tanpa gula'

async function opened(file: Blob | undefined): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())
  const compressed = new Blob([(await decrypter.decrypt(bytes)).slice()]).stream()
  return new Response(compressed.pipeThrough(new DecompressionStream('gzip'))).text()
}

const passphrase = field('Passphrase').first()
const again = field('Passphrase again')

test('a backup is made, can be opened again, and is shown as made', async () => {
  const files = savedFiles()
  const askedWork = useLittleWork()
  const rows = { transactions: transactions(3), categories: [category({ id: 7 })] }
  const { database } = await openApp('/settings/data', { rows })
  await expectText('This device has made no backup yet.')
  await passphrase.fill('kopi')
  await button('Back up').click()
  await expect
    .element(passphrase)
    .toHaveAccessibleDescription('Use at least 8 characters; four words or more are better.')
  await passphrase.fill(PASSPHRASE)
  await expectText('Fair: one more word would make it strong.')
  await again.fill('kopi tubruk dengan gula')
  await button('Back up').click()
  await expect.element(again).toHaveAccessibleDescription('The two passphrases differ.')
  expect(files).toEqual([])
  await again.fill(PASSPHRASE)
  await button('Back up').click()
  await expect.element(passphrase).toHaveValue('')
  await expectText(
    'The backup is made, and was opened again. Keep the file safe.',
    'Latest backup: Mar 10, 2026, 9:00 AM. It was opened again and is whole. 3 transactions',
  )
  expect(files.map(({ name }) => name)).toEqual(['comoney-2026-03-10.json.gz.age'])
  expect(readBackup(await opened(files[0]?.file))).toMatchObject({
    documents: rows,
    origin: { account: database.uid },
  })
  expect(askedWork[0]).toBeGreaterThanOrEqual(16)
  const { syncState, drafts } = database
  const kept = await Promise.all([syncState.toArray(), drafts.toArray()])
  expect(JSON.stringify(kept)).not.toContain(PASSPHRASE)
})

test('a failed read shows an error, and makes no file and no date of one', async () => {
  const files = savedFiles()
  const { database } = await openApp('/settings/data', {
    prepare: () => {
      vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
        this: Worker,
        { number },
      ) {
        const data = { kind: 'failed', number, message: 'disk is gone', reason: null }
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      })
    },
  })
  await passphrase.fill(PASSPHRASE)
  await again.fill(PASSPHRASE)
  await button('Back up').click()
  await expectText('No backup was made: disk is gone')
  expect(files).toEqual([])
  expect(await database.syncState.get('last-backup')).toBe(undefined)
})
