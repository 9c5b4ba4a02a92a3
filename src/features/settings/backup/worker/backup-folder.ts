// The folder that automatic backups are written into.
// Invariant: no file that is there is written over; one that could not be written leaves nothing behind.

import type { CalendarDate } from '../../../../domain/dates/calendar'
import type { BackupFailure } from '../../../../store/database/record-types'
import { readAgeHeader } from '../age-header'
import { dayOfFile, superfluousFiles } from '../automatic/retention'

/** What is used of a `FileSystemDirectoryHandle`. */
export interface BackupFolder {
  keys(): AsyncIterable<string>
  getFileHandle(name: string, options?: { readonly create?: boolean }): Promise<BackupFileHandle>
  removeEntry(name: string): Promise<void>
}

interface BackupFileHandle {
  getFile(): Promise<Blob>
  createWritable(): Promise<{
    write(content: Blob): Promise<void>
    close(): Promise<void>
    abort(): Promise<void>
  }>
}

/** @throws DOMException `NotFoundError` when the folder is gone */
export async function namesIn(folder: BackupFolder): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

export async function readFrom(folder: BackupFolder, name: string): Promise<Blob> {
  return (await folder.getFileHandle(name)).getFile()
}

/**
 * @param name of no file that is there
 * @param check called with the file as it was read back from the disk; it throws when that is not whole
 * @throws DOMException, and what `check` has thrown; the file is removed then
 */
export async function writeInto(
  folder: BackupFolder,
  name: string,
  content: Blob,
  check: (written: Blob) => Promise<void>,
): Promise<void> {
  try {
    const handle = await folder.getFileHandle(name, { create: true })
    const writable = await handle.createWritable()
    // The file has its content once this is closed, and not before.
    try {
      await writable.write(content)
      await writable.close()
    } catch (error) {
      await writable.abort().catch(() => {})
      throw error
    }
    await check(await readFrom(folder, name))
  } catch (error) {
    await folder.removeEntry(name).catch(() => {})
    throw error
  }
}

/** Removes the backups that are not kept: only files of the app's own names that are encrypted for a key, or empty. */
export async function removeSuperfluous(folder: BackupFolder, today: CalendarDate): Promise<void> {
  const backups: string[] = []
  const cutOff: string[] = []
  for (const name of await namesIn(folder)) {
    const day = dayOfFile(name)
    if (day === null) continue
    const file = await readFrom(folder, name)
    // A person may keep backups with a passphrase here too, which have the same names.
    if ((await readAgeHeader(file)).kind === 'key') backups.push(name)
    else if (file.size === 0 && day < today) cutOff.push(name)
  }
  for (const name of [...superfluousFiles(backups, today), ...cutOff])
    await folder.removeEntry(name)
}

export function failureReason(error: unknown): BackupFailure['reason'] {
  if (error instanceof UnusableFolder) return error.reason
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotFoundError':
      return 'folder-gone'
    case 'QuotaExceededError':
      return 'disk-full'
    case 'NotAllowedError':
    case 'SecurityError':
    case 'NoModificationAllowedError':
      return 'not-allowed'
    default:
      return 'unknown'
  }
}

export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder'

  constructor(readonly reason: 'key-missing' | 'not-whole') {
    super(reason)
  }
}
