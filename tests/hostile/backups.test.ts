// Backups that hold more than they show: each is refused with its reason before it takes the memory of a page.

import { Encrypter } from 'age-encryption'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isDeeper, readBackup } from '../../src/domain/formats/json-export'
import { readFile } from '../../src/features/import/worker/read-file'
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
test('a backup of more than 256 MB of text is refused', async () => {
  const file = await blanks(MAX_TEXT_BYTES + 1)
  expect(file.size).toBeLessThan(1_000_000)
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  expect(await openText(file, PASSPHRASE)).toEqual({ ok: false, error: 'too-much-work' })
  // Nothing of it was made a text, which would take the memory.
  const sizes = decode.mock.calls.map(([part]) => part?.byteLength ?? 0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(file.size)
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

test('the depth of a JSON text is that of its value', () => {
  const depthOf = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
      : 0
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
      const text = JSON.stringify(value)
      const depth = depthOf(value)
      expect([isDeeper(text, depth), isDeeper(text, depth - 1)]).toEqual([false, true])
    }),
  )
})

test('an export with a value 101 deep is damaged, to a restore and to an import; one 100 deep is read', async () => {
  const nested = (depth: number) =>
    `{"format":"comoney","version":1,"more":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
  expect(readBackup(nested(101))).toEqual({ kind: 'not-json' })
  expect(await readFile(new Blob([nested(100_000)]), null)).toBe('damaged')
  expect(readBackup(nested(100))).toHaveProperty('documents')
})
