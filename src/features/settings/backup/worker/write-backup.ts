// The automatic backups: the set-up of a folder with its key, and the writing of backups into it.
// Invariant: a backup is done only when it was read back from the disk, decrypted and decompressed, has the same text,
// and the app can read it. Nothing is removed before that.

import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { CalendarDate } from '../../../../domain/dates/calendar'
import { isExportError, readBackup } from '../../../../domain/formats/json-export'
import type { UserDatabase } from '../../../../store/database/user-database'
import { exportData } from '../../export/export-data'
import { openTextWith, sealTextForKeys } from './age-file'
import {
  type BackupFolder,
  namesIn,
  readFrom,
  removeSuperfluous,
  UnusableFolder,
  writeInto,
} from './backup-folder'
import { type KeyRequest, makeKey, openKey } from './key-file'
import { freeFileName, KEY_FILE_NAME } from './retention'

export interface FolderKey {
  /** The public half of the key, `age1…`. */
  readonly recipient: string
  /** The SHA-256 of the key file, as hexadecimal digits. */
  readonly keyHash: string
}

export type SetUpRefusal =
  /** The folder's key file is opened by another passphrase. */
  | 'other-passphrase'
  /** The folder has the backups of another account. */
  | 'other-account'
  /** The folder's key file cannot be read. */
  | 'unreadable-key'

/**
 * Writes the key file, or uses the folder's existing one, because older backups need it.
 *
 * @throws DOMException when the folder cannot be written into
 */
export async function setUpFolder(
  folder: BackupFolder,
  request: KeyRequest,
): Promise<FolderKey | SetUpRefusal> {
  const { passphrase, account } = request
  if ((await namesIn(folder)).includes(KEY_FILE_NAME)) {
    const opened = await openKey(await readFrom(folder, KEY_FILE_NAME), passphrase)
    if (opened === 'wrong-key-passphrase') return 'other-passphrase'
    if (opened === 'no-key-file') return 'unreadable-key'
    if (opened.account !== null && opened.account !== account) return 'other-account'
    return folderKey(folder, await identityToRecipient(opened.identities[0]))
  }
  const { file, recipient } = await makeKey(request)
  await writeInto(folder, KEY_FILE_NAME, file, async written => {
    const opened = await openKey(written, passphrase)
    const isWhole =
      typeof opened !== 'string' && (await identityToRecipient(opened.identities[0])) === recipient
    if (!isWhole) throw new UnusableFolder('not-whole')
  })
  return folderKey(folder, recipient)
}

async function folderKey(folder: BackupFolder, recipient: string): Promise<FolderKey> {
  return { recipient, keyHash: await hashOf(await readFrom(folder, KEY_FILE_NAME)) }
}

export interface AutomaticRequest extends FolderKey {
  readonly folder: BackupFolder
  /** Device time, milliseconds since 1970, and its day. */
  readonly now: number
  readonly today: CalendarDate
}

interface WrittenBackup {
  readonly name: string
  /** The number of its transactions. */
  readonly count: number
}

/**
 * @throws UnusableFolder if the key file is missing or has changed, or the backup cannot be opened again; DOMException
 * if the folder cannot be written into, and Dexie's errors if the database cannot be read
 */
export async function writeBackup(
  database: UserDatabase,
  request: AutomaticRequest,
): Promise<WrittenBackup> {
  const { folder, recipient, now, today } = request
  const names = await namesIn(folder)
  await expectKey(request, names)
  const origin = { account: database.uid, madeAt: now }
  const { file: plain, count } = await exportData(database, 'json', () => {}, origin)
  // A key only for this file and this call: it opens the file again without the passphrase.
  const witness = await generateX25519Identity()
  const sealed = await sealTextForKeys(plain, [recipient, await identityToRecipient(witness)])
  const name = freeFileName(today, names)
  await writeInto(folder, name, sealed, async written => {
    const opened = await openTextWith(written, { identities: [witness] })
    const isWhole = opened.ok && opened.text === (await plain.text())
    if (!isWhole || isExportError(readBackup(opened.text))) throw new UnusableFolder('not-whole')
  })
  // The backup exists nevertheless, and the next one tries again.
  await removeSuperfluous(folder, today).catch(warnNotRemoved)
  return { name, count }
}

/** Without its key file, the backup could not be opened. */
async function expectKey(
  { folder, keyHash }: AutomaticRequest,
  names: readonly string[],
): Promise<void> {
  const isThere = names.includes(KEY_FILE_NAME)
  if (isThere && (await hashOf(await readFrom(folder, KEY_FILE_NAME))) === keyHash) return
  throw new UnusableFolder('key-missing')
}

async function hashOf(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function warnNotRemoved(error: unknown): void {
  console.warn('The older backups cannot be removed', error)
}
