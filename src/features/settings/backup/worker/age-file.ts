// Files in the age format (version 1), encrypted with a passphrase or for keys; and compressed text in them.
// Invariant: nothing of a file is returned unless all of it was authenticated and decompressed.

import { Decrypter, Encrypter } from 'age-encryption'
import { decompress } from '../../../../lib/decompress'
import { type AgeHeader, readAgeHeader } from './age-header'

/** With more, a phone needs minutes, and more memory than a page may have (2 ^ 18 * 1,024 bytes). */
const MAX_WORK_FACTOR = 18

/**
 * The limit for a file, and for its text, because a small file may contain gigabytes. Ten years of entries are a tenth.
 */
export const MAX_TEXT_BYTES = 256 * 1024 * 1024

export type OpenError =
  /** The beginning is not that of an age file. */
  | 'not-age'
  /** Encrypted for a key and not with a passphrase. */
  | 'needs-key'
  /** Encrypted with a passphrase and not for a key. */
  | 'needs-passphrase'
  /** To derive the key, or more text than `MAX_TEXT_BYTES`. */
  | 'too-much-work'
  /** Wrong, or the part of the file with the key was changed: in this format, the two look the same. */
  | 'wrong-passphrase'
  /** The same of a file for keys. */
  | 'wrong-key'
  /** A key, where a backup is expected. */
  | 'is-key-file'
  /** Changed or cut somewhere. */
  | 'damaged'

interface NotOpened {
  readonly ok: false
  readonly error: OpenError
}

export type OpenedFile = { readonly ok: true; readonly text: string } | NotOpened

/** The means to open a file. The identities are the secret halves of keys (`AGE-SECRET-KEY-1…`). */
export type Secret = { readonly passphrase: string } | { readonly identities: readonly string[] }

/** The beginning of a key in an identity file. */
export const IDENTITY_START = 'AGE-SECRET-KEY-'

/** @param workFactor the base-2 logarithm of scrypt's N; each step takes twice the time and memory */
export async function sealText(text: Blob, passphrase: string, workFactor: number): Promise<Blob> {
  return seal(gzipped(text), withPassphrase(passphrase, workFactor))
}

/** @param recipients the public halves of the keys (`age1…`), each of which opens the file */
export async function sealTextForKeys(text: Blob, recipients: readonly string[]): Promise<Blob> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return seal(gzipped(text), encrypter)
}

/** Uncompressed, for a file that `age` itself reads. */
export async function sealPlain(
  content: string,
  passphrase: string,
  workFactor: number,
): Promise<Blob> {
  return seal(new Blob([content]).stream(), withPassphrase(passphrase, workFactor))
}

function withPassphrase(passphrase: string, workFactor: number): Encrypter {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  encrypter.setPassphrase(passphrase)
  return encrypter
}

async function seal(content: ReadableStream<Uint8Array>, encrypter: Encrypter): Promise<Blob> {
  return new Response(await encrypter.encrypt(content)).blob()
}

function gzipped(text: Blob): ReadableStream<Uint8Array> {
  return text.stream().pipeThrough(new CompressionStream('gzip'))
}

export async function openText(file: Blob, passphrase: string): Promise<OpenedFile> {
  return openTextWith(file, { passphrase })
}

/** Text that was compressed. */
export async function openTextWith(file: Blob, secret: Secret): Promise<OpenedFile> {
  const opened = await open(file, secret)
  if (!opened.ok) return opened
  try {
    const text = await unpacked(new Uint8Array(await opened.content.arrayBuffer()))
    return text === null ? { ok: false, error: 'too-much-work' } : { ok: true, text }
  } catch {
    const isKey = (await opened.content.text()).includes(IDENTITY_START)
    return { ok: false, error: isKey ? 'is-key-file' : 'damaged' }
  }
}

/** Null for too much text, which is known before any of it is kept. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!(await decompress(bytes, 'gzip', MAX_TEXT_BYTES, () => {}))) return null
  const decoder = new TextDecoder()
  let text = ''
  await decompress(bytes, 'gzip', MAX_TEXT_BYTES, part => {
    text += decoder.decode(part, { stream: true })
  })
  return text + decoder.decode()
}

/** Text that was not compressed. */
export async function openPlain(file: Blob, passphrase: string): Promise<OpenedFile> {
  const opened = await open(file, { passphrase })
  return opened.ok ? { ok: true, text: await opened.content.text() } : opened
}

async function open(
  file: Blob,
  secret: Secret,
): Promise<{ readonly ok: true; readonly content: Blob } | NotOpened> {
  if (file.size > MAX_TEXT_BYTES) return { ok: false, error: 'too-much-work' }
  const error = headerError(await readAgeHeader(file), secret)
  if (error) return { ok: false, error }
  let isWrong = false
  const decrypter = new Decrypter()
  if ('passphrase' in secret) decrypter.addPassphrase(secret.passphrase)
  else for (const identity of secret.identities) decrypter.addIdentity(identity)
  // Asked only if no secret above fits.
  decrypter.addIdentity({
    unwrapFileKey: async () => {
      isWrong = true
      return null
    },
  })
  try {
    const content = await decrypter.decrypt(file.stream())
    // The whole text before any use, because the end of a file is authenticated last.
    return { ok: true, content: await new Response(content).blob() }
  } catch {
    const wrong = 'passphrase' in secret ? 'wrong-passphrase' : 'wrong-key'
    return { ok: false, error: isWrong ? wrong : 'damaged' }
  }
}

function headerError(header: AgeHeader, secret: Secret): OpenError | null {
  const isForPassphrase = 'passphrase' in secret
  switch (header.kind) {
    case 'key':
      return isForPassphrase ? 'needs-key' : null
    case 'passphrase':
      if (!isForPassphrase) return 'needs-passphrase'
      return header.workFactor > MAX_WORK_FACTOR ? 'too-much-work' : null
    default:
      return header.kind
  }
}
