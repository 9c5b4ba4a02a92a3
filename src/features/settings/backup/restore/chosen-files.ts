// The files that were chosen for a restore: the backup, and its key file.

import { isExport } from '../../../../domain/formats/json-export'
import { type AgeHeader, readAgeHeader } from '../worker/age-header'

export type ChosenFiles =
  /** As JSON, not encrypted. */
  | { readonly kind: 'export'; readonly file: File }
  | { readonly kind: 'for-passphrase'; readonly file: File }
  | {
      readonly kind: 'for-key'
      readonly file: File
      /** Null until it is chosen. */
      readonly keyFile: File | null
      /** Whether both were chosen together. */
      readonly isPair: boolean
    }
  /** Too many files, or two without a key file. */
  | { readonly kind: 'unclear' }

/** Null for no file. */
export async function sortFiles(files: readonly File[]): Promise<ChosenFiles | null> {
  const [file, other, ...more] = files
  if (!file) return null
  if (!other) return sortOne(file)
  const [isForKey, isOtherForKey] = await Promise.all([file, other].map(isEncryptedForKey))
  if (more.length > 0 || isForKey === isOtherForKey) return { kind: 'unclear' }
  const [backup, keyFile] = isForKey ? [file, other] : [other, file]
  return { kind: 'for-key', file: backup, keyFile, isPair: true }
}

async function sortOne(file: File): Promise<ChosenFiles> {
  if (await isPlainExport(file)) return { kind: 'export', file }
  if (await isEncryptedForKey(file)) return { kind: 'for-key', file, keyFile: null, isPair: false }
  return { kind: 'for-passphrase', file }
}

/** A file that cannot be read is not a key file: the worker reports the reason. */
async function isPlainExport(file: File): Promise<boolean> {
  return isExport(
    await file
      .slice(0, 200)
      .text()
      .catch(() => ''),
  )
}

async function isEncryptedForKey(file: File): Promise<boolean> {
  const unreadable = (): AgeHeader => ({ kind: 'not-age' })
  return (await readAgeHeader(file).catch(unreadable)).kind === 'key'
}
