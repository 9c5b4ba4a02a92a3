// Backups in a thread of their own: neither the passphrase's work nor a long history delays the screen.
// Invariant: it reads the database of one user and writes nothing; the passphrase stays in its memory, and ends with it.

import { messageOf } from '../../../../domain/result'
import { openUserDatabase } from '../../../../store/database/open-database'
import { makeBackup } from './make-backup'
import type { BackupOrder, BackupReport } from './messages'

declare const self: DedicatedWorkerGlobalScope

self.addEventListener('message', ({ data: order }: MessageEvent<BackupOrder>) => {
  answer(order).then(report, error => report({ kind: 'failed', message: messageOf(error) }))
})

async function answer(order: BackupOrder): Promise<BackupReport> {
  const { database } = openUserDatabase(order.uid)
  const tellCount = (count: number) => report({ kind: 'progress', count })
  return { kind: 'made', ...(await makeBackup(database, order, tellCount)) }
}

function report(message: BackupReport): void {
  self.postMessage(message)
}

report({ kind: 'ready' })
