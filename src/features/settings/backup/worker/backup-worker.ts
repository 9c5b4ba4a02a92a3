// The worker for backups: in its own thread, the key derivation or a long history does not delay the screen.
// Invariant: it reads the database of one user and writes nothing there. The passphrase and a secret key stay in its
// memory and are lost when it ends.

import type { RestoreMode } from '../../../../domain/formats/restore-plan'
import { messageOf } from '../../../../domain/result'
import { type Call, serve } from '../../../../lib/worker-calls'
import { openUserDatabase } from '../../../../store/database/open-database'
import type { BackupFailure } from '../../../../store/database/sync-state-records'
import { failureReason } from './backup-folder'
import type { KeyRequest } from './key-file'
import { type BackupRequest, makeBackup } from './make-backup'
import {
  openBackup,
  type RestoreRefusal,
  type RestoreSession,
  type RestoreSummary,
} from './restore-session'
import { type AutomaticRequest, setUpFolder, writeBackup } from './write-backup'

interface OfUser {
  readonly uid: string
}

interface OpenRequest extends OfUser {
  readonly file: Blob
  /** Of the file, or of the key file; null for an export, which is not encrypted. */
  readonly passphrase: string | null
  /** For a backup that is encrypted for a key. */
  readonly keyFile: Blob | null
}

interface TakeRequest {
  readonly mode: RestoreMode
  readonly start: number
  readonly count: number
}

/** The folder cannot be used, and nothing is left in it. */
export type FolderFailure = Omit<BackupFailure, 'at'>

let session: RestoreSession | undefined

const calls = {
  /** Reports the number of transactions so far. */
  make: (request: OfUser & BackupRequest, { report }: Call<number>) =>
    makeBackup(databaseOf(request), request, report),
  async open(request: OpenRequest): Promise<RestoreSummary | RestoreRefusal> {
    session = undefined
    const { file, passphrase, keyFile } = request
    const opened = await openBackup(databaseOf(request), file, passphrase, keyFile)
    if (typeof opened === 'string') return opened
    session = opened
    return opened.summary
  },
  /** Takes the changes of the opened backup from there on. */
  take({ mode, start, count }: TakeRequest) {
    if (!session) throw new Error('No backup is open')
    return session.take(mode, start, count)
  },
  /** Prepares a folder for automatic backups. */
  setUp: ({ folder, ...request }: { folder: FileSystemDirectoryHandle } & KeyRequest) =>
    orUnusable(() => setUpFolder(folder, request)),
  /** Makes an automatic backup. */
  write: (request: OfUser & AutomaticRequest) =>
    orUnusable(() => writeBackup(databaseOf(request), request)),
}

export type BackupCalls = typeof calls

serve(calls)

async function orUnusable<T>(work: () => Promise<T>): Promise<T | FolderFailure> {
  try {
    return await work()
  } catch (error) {
    return { reason: failureReason(error), message: messageOf(error) }
  }
}

function databaseOf({ uid }: OfUser) {
  return openUserDatabase(uid).database
}
