// The key of a folder's backups: an identity file in the form of `age-keygen`, encrypted with the user's passphrase.
// Invariant: the secret key is in memory only while the worker lives, and on the disk only in this file.

import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { IDENTITY_START, openPlain, sealPlain } from './age-file'

interface NewKey {
  readonly file: Blob
  /** The public half, `age1…`. */
  readonly recipient: string
}

interface OpenedKey {
  readonly identities: readonly [string, ...string[]]
  /** The id of the user whose backups it opens; null if the file does not have it. */
  readonly account: string | null
}

export type KeyError =
  /** Without a key, or damaged. */
  'no-key-file' | 'wrong-key-passphrase'

export interface KeyRequest {
  readonly passphrase: string
  /** The base-2 logarithm of scrypt's N. */
  readonly workFactor: number
  /** Device time, milliseconds since 1970. */
  readonly now: number
  /** The id of the user. */
  readonly account: string
}

export async function makeKey(request: KeyRequest): Promise<NewKey> {
  const { passphrase, workFactor, now, account } = request
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const lines = [
    `# created: ${new Date(now).toISOString()}`,
    `${ACCOUNT_START}${account}`,
    `# public key: ${recipient}`,
    identity,
  ]
  const text = `${lines.join('\n')}\n`
  return { file: await sealPlain(text, passphrase, workFactor), recipient }
}

export async function openKey(file: Blob, passphrase: string): Promise<OpenedKey | KeyError> {
  const opened = await openPlain(file, passphrase)
  if (!opened.ok)
    return opened.error === 'wrong-passphrase' ? 'wrong-key-passphrase' : 'no-key-file'
  const lines = opened.text.split(/\r?\n/).map(line => line.trim())
  const [first, ...others] = lines.filter(line => line.startsWith(X25519_START))
  if (first === undefined || !(await areIdentities([first, ...others]))) return 'no-key-file'
  const account = lines.find(line => line.startsWith(ACCOUNT_START))
  return { identities: [first, ...others], account: account?.slice(ACCOUNT_START.length) ?? null }
}

const ACCOUNT_START = '# CoMoney account: '

/** Other kinds of keys cannot open the app's backups. */
const X25519_START = `${IDENTITY_START}1`

async function areIdentities(lines: readonly string[]): Promise<boolean> {
  try {
    await Promise.all(lines.map(identityToRecipient))
    return true
  } catch {
    return false
  }
}
