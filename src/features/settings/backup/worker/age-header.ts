// The header of a file in the age format: how it is encrypted, read before any work on the file.

import { AGE_START } from '../../../../domain/formats/age-start'

const STANZA_START = '-> '

/** The salt, and the work factor. */
const SCRYPT = /^scrypt [\w+/]+ ([1-9]\d{0,2})\n/

/** The bytes of the longest header with a passphrase. */
const HEADER_SIZE = 200

export type AgeHeader =
  /** The base-2 logarithm of scrypt's N. */
  | { readonly kind: 'passphrase'; readonly workFactor: number }
  | { readonly kind: 'key' }
  /** Not an age file, or its header was changed or cut. */
  | { readonly kind: 'not-age' | 'damaged' }

/** @throws DOMException when the file cannot be read */
export async function readAgeHeader(file: Blob): Promise<AgeHeader> {
  const header = await file.slice(0, HEADER_SIZE).text()
  if (!header.startsWith(AGE_START)) return { kind: isCutStart(header) ? 'damaged' : 'not-age' }
  const stanza = header.slice(AGE_START.length + STANZA_START.length)
  if (stanza.startsWith('X25519 ') || stanza.startsWith('ssh-')) return { kind: 'key' }
  const [, workFactor] = SCRYPT.exec(stanza) ?? []
  return workFactor ? { kind: 'passphrase', workFactor: Number(workFactor) } : { kind: 'damaged' }
}

function isCutStart(header: string): boolean {
  return header !== '' && AGE_START.startsWith(header)
}
