// The worker for backups: in its own thread, the key derivation or a long history does not delay the screen.
// Invariant: it reads the database of one user and writes nothing there. The passphrase and a secret key stay in its
// memory and are lost when it ends.

import { messageOf } from '../../../../domain/result'
import { openUserDatabase } from '../../../../store/database/open-database'
import { failureReason } from './backup-folder'
import { makeBackup } from './make-backup'
import type { BackupAnswer, BackupOrder, BackupReport } from './messages'
import { openBackup, type RestoreSession } from './restore-session'
import { setUpFolder, writeBackup } from './write-backup'

declare const self: DedicatedWorkerGlobalScope

let session: RestoreSession | undefined

self.addEventListener('message', ({ data: order }: MessageEvent<BackupOrder>) => {
  answer(order).then(report, error => report({ kind: 'failed', message: messageOf(error) }))
})

async function answer(order: BackupOrder): Promise<BackupAnswer> {
  switch (order.kind) {
    case 'make': {
      const tellCount = (count: number) => report({ kind: 'progress', count })
      return { kind: 'made', ...(await makeBackup(databaseOf(order.uid), order, tellCount)) }
    }
    case 'open': {
      session = undefined
      const { file, passphrase, keyFile } = order
      const opened = await openBackup(databaseOf(order.uid), file, passphrase, keyFile)
      if (typeof opened === 'string') return { kind: 'refused', refusal: opened }
      session = opened
      return { kind: 'opened', summary: opened.summary }
    }
    case 'take': {
      const { mode, start, count } = order
      return { kind: 'changes', changes: session?.take(mode, start, count) ?? [] }
    }
    case 'set-up':
      return orUnusable(async () => ({
        kind: 'set-up',
        result: await setUpFolder(order.folder, order),
      }))
    case 'write':
      return orUnusable(async () => ({
        kind: 'written',
        backup: await writeBackup(databaseOf(order.uid), order),
      }))
  }
}

async function orUnusable(work: () => Promise<BackupAnswer>): Promise<BackupAnswer> {
  try {
    return await work()
  } catch (error) {
    const failure = { reason: failureReason(error), message: messageOf(error) }
    return { kind: 'unusable', failure }
  }
}

function databaseOf(uid: string) {
  return openUserDatabase(uid).database
}

function report(message: BackupReport): void {
  self.postMessage(message)
}

report({ kind: 'ready' })
