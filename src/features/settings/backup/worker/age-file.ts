// Files of compressed text in the age format (version 1), encrypted with a passphrase.
// Invariant: nothing of a file is returned unless all of it was authenticated and decompressed.

import { Decrypter, Encrypter } from 'age-encryption'

/** More takes a phone minutes, and more memory than a page may have (2 ^ 18 * 1,024 bytes). */
const MAX_WORK_FACTOR = 18

export type OpenError =
  /** The beginning is that of no age file. */
  | 'not-age'
  /** For a key and not for a passphrase. */
  | 'needs-key'
  | 'too-much-work'
  /** Or the part of the file that holds the key was changed: by the format's design these look the same. */
  | 'wrong-passphrase'
  /** Changed or cut somewhere. */
  | 'damaged'

export type OpenedFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: OpenError }

/** @param workFactor the base-2 logarithm of scrypt's N; each step takes twice the time and memory */
export async function sealText(text: Blob, passphrase: string, workFactor: number): Promise<Blob> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  const compressed = text.stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(await encrypter.encrypt(compressed)).blob()
}

export async function openText(file: Blob, passphrase: string): Promise<OpenedFile> {
  const error = await headerError(file)
  if (error) return { ok: false, error }
  let isWrong = false
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  // Asked only when the passphrase does not fit.
  decrypter.addIdentity({
    unwrapFileKey: async () => {
      isWrong = true
      return null
    },
  })
  try {
    const compressed = await decrypter.decrypt(file.stream())
    // Whole before anything is made of it: the end of a file is authenticated last.
    const bytes = await new Response(compressed).blob()
    const plain = bytes.stream().pipeThrough(new DecompressionStream('gzip'))
    return { ok: true, text: await new Response(plain).text() }
  } catch {
    return { ok: false, error: isWrong ? 'wrong-passphrase' : 'damaged' }
  }
}

const AGE_START = 'age-encryption.org/v1\n'

const STANZA_START = '-> '

/** The salt, and the work factor. */
const SCRYPT = /^scrypt [\w+/]+ ([1-9]\d{0,2})\n/

/** Bytes of the longest header that a passphrase has. */
const HEADER_SIZE = 200

/** The work factor is read before any work is done for it. */
async function headerError(file: Blob): Promise<OpenError | null> {
  const header = await file.slice(0, HEADER_SIZE).text()
  if (!header.startsWith(AGE_START)) return isCutStart(header) ? 'damaged' : 'not-age'
  const stanza = header.slice(AGE_START.length + STANZA_START.length)
  if (stanza.startsWith('X25519 ') || stanza.startsWith('ssh-')) return 'needs-key'
  const [, workFactor] = SCRYPT.exec(stanza) ?? []
  if (!workFactor) return 'damaged'
  return Number(workFactor) > MAX_WORK_FACTOR ? 'too-much-work' : null
}

function isCutStart(header: string): boolean {
  return header !== '' && AGE_START.startsWith(header)
}
