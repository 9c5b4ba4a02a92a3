// Restores of backups for tests: the file, the worker's session, and the whole way.

import type { RestoreMode } from '../../../src/domain/formats/restore-plan'
import { sealText } from '../../../src/features/settings/backup/worker/age-file'
import { makeBackup } from '../../../src/features/settings/backup/worker/make-backup'
import {
  openBackup,
  RestoreSession,
} from '../../../src/features/settings/backup/worker/restore-session'
import { stageJob, writeJob } from '../../../src/store/bulk/jobs/job'
import type { UserDatabase } from '../../../src/store/database/user-database'
import { NOON } from './builders'

export const PASSPHRASE = 'kopi tubruk tanpa gula'

/** With quick work, for tests alone. */
export async function backupOf(database: UserDatabase, now = NOON): Promise<Blob> {
  const request = { passphrase: PASSPHRASE, workFactor: 2, now }
  return (await makeBackup(database, request, () => {})).file
}

/** A file of that text, as the app would have made it. */
export function sealed(text: string): Promise<Blob> {
  return sealText(new Blob([text]), PASSPHRASE, 2)
}

/** @throws Error with the refusal */
export async function opened(database: UserDatabase, file: Blob): Promise<RestoreSession> {
  const session = await openBackup(database, file, PASSPHRASE)
  if (session instanceof RestoreSession) return session
  throw new Error(session)
}

interface Options {
  readonly id?: string
  readonly size?: number
}

export async function staged(
  database: UserDatabase,
  now: number,
  session: RestoreSession,
  mode: RestoreMode,
  { id = 'first', size = 500 }: Options = {},
): Promise<void> {
  async function* parts() {
    for (let start = 0; ; start += size) {
      const changes = session.take(mode, start, size)
      if (changes.length === 0) return
      yield changes
    }
  }
  const job = { kind: 'restore', id, name: 'comoney.json.gz.age' } as const
  await stageJob(database, now, job, parts())
}

/** @returns the number of documents that were changed */
export async function restored(
  database: UserDatabase,
  now: number,
  file: Blob,
  mode: RestoreMode,
  options: Options = {},
): Promise<number> {
  await staged(database, now, await opened(database, file), mode, options)
  const { id = 'first' } = options
  await writeJob(database, now, id, () => {})
  return (await database.imports.get(id))?.written ?? 0
}
