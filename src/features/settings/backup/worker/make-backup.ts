// A backup: all data as compressed and encrypted JSON.
// Invariant: it is done only when the file was opened again with the passphrase and has the same text, which the app
// can read.

import { isExportError, readBackup } from '../../../../domain/formats/json-export'
import type { UserDatabase } from '../../../../store/database/user-database'
import { type Exported, exportData } from '../../export/export-data'
import { openText, sealText } from './age-file'

export interface BackupRequest {
  readonly passphrase: string
  /** The base-2 logarithm of scrypt's N. */
  readonly workFactor: number
  /** Device time, milliseconds since 1970. */
  readonly now: number
}

/**
 * @param onCount called with the number of transactions so far
 * @throws Error if the file cannot be opened again, and Dexie's errors if the database cannot be read
 */
export async function makeBackup(
  database: UserDatabase,
  { passphrase, workFactor, now }: BackupRequest,
  onCount: (count: number) => void,
  seal = sealText,
): Promise<Exported> {
  const origin = { account: database.uid, madeAt: now }
  const { file: plain, count } = await exportData(database, 'json', onCount, origin)
  const file = await seal(plain, passphrase, workFactor)
  const opened = await openText(file, passphrase)
  const isWhole = opened.ok && opened.text === (await plain.text())
  if (!isWhole || isExportError(readBackup(opened.text))) throw new Error(UNOPENED)
  return { file, count }
}

const UNOPENED = 'The backup does not open again'
