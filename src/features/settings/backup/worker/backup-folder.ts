// The folder of the automatic backups.
// Invariant: an existing file is never overwritten; a failed write leaves no file.

import type { CalendarDate } from '../../../../domain/dates/calendar'
import type { BackupFailure } from '../../../../store/database/sync-state-records'
import { readAgeHeader } from './age-header'
import { dayOfFile, superfluousFiles } from './retention'

/** The used part of a `FileSystemDirectoryHandle`. */
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

/** @throws DOMException `NotFoundError` if the folder no longer exists */
export async function namesIn(folder: BackupFolder): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

export async function readFrom(folder: BackupFolder, name: string): Promise<Blob> {
  return (await folder.getFileHandle(name)).getFile()
}

/**
 * @param name not the name of an existing file
 * @param check called with the file as it was read back from the disk; it throws if the file is not complete
 * @throws DOMException, and the error of `check`; the file is then removed
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
    // The file has its content only after this is closed.
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
    // The user may also keep backups with a passphrase here, which have the same names.
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
