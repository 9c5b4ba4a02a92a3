// Backups in a thread of their own: neither the passphrase's work nor a long history delays the screen.
// Invariant: it reads the database of one user and writes nothing; the passphrase stays in its memory, and ends with it.

import { messageOf } from '../../../../domain/result'
import { openUserDatabase } from '../../../../store/database/open-database'
import { makeBackup } from './make-backup'
import type { BackupAnswer, BackupOrder, BackupReport } from './messages'
import { openBackup, type RestoreSession } from './restore-session'

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
      const opened = await openBackup(databaseOf(order.uid), order.file, order.passphrase)
      if (typeof opened === 'string') return { kind: 'refused', refusal: opened }
      session = opened
      return { kind: 'opened', summary: opened.summary }
    }
    case 'take': {
      const { mode, start, count } = order
      return { kind: 'changes', changes: session?.take(mode, start, count) ?? [] }
    }
  }
}

function databaseOf(uid: string) {
  return openUserDatabase(uid).database
}

function report(message: BackupReport): void {
  self.postMessage(message)
}

report({ kind: 'ready' })
