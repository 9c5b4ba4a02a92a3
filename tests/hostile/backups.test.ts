// Backups that hold more than they show: each is refused with its reason before it takes the memory of a page.

import { Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import {
  MAX_TEXT_BYTES,
  openText,
  sealText,
} from '../../src/features/settings/backup/worker/age-file'

const PASSPHRASE = 'secret'

/** An encrypted file of as many blanks, made without holding them. */
async function blanks(bytes: number): Promise<Blob> {
  const part = new Uint8Array(1024 * 1024).fill(32)
  let left = bytes
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (left > 0) controller.enqueue(part)
      else controller.close()
      left -= part.length
    },
  })
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(1)
  encrypter.setPassphrase(PASSPHRASE)
  const packed = content.pipeThrough(new CompressionStream('gzip'))
  return new Response(await encrypter.encrypt(packed)).blob()
}

// Two seconds, for 300 MB to pack and to count.
test('a backup of more than 256 MB of text is refused', { timeout: 60_000 }, async () => {
  const file = await blanks(MAX_TEXT_BYTES + 1)
  expect(file.size).toBeLessThan(1_000_000)
  const before = process.memoryUsage().rss
  expect(await openText(file, PASSPHRASE)).toEqual({ ok: false, error: 'too-much-work' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test('a file of more than 256 MB is refused by its size', async () => {
  const large = Object.defineProperty(new Blob([]), 'size', { value: MAX_TEXT_BYTES + 1 })
  expect(await openText(large, PASSPHRASE)).toEqual({ ok: false, error: 'too-much-work' })
})

test('a text of many parts comes back, also where a letter is cut in two', async () => {
  const text = 'é😀'.repeat(300_000)
  const file = await sealText(new Blob([text]), PASSPHRASE, 1)
  expect(await openText(file, PASSPHRASE)).toEqual({ ok: true, text })
})
