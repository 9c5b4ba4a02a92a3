// The search of a page, in its own thread, so that reading or scanning all transactions does not delay the screen.
// Invariant: it reads the database of one user, writes nothing, and ends with the page at the latest.

import { messageOf } from '../../../domain/result'
import { openUserDatabase } from '../../../store/database/open-database'
import type { SearchOrder, SearchReport } from './messages'
import { SearchSession } from './search-session'

declare const self: DedicatedWorkerGlobalScope

let session: SearchSession | undefined

self.addEventListener('message', ({ data: order }: MessageEvent<SearchOrder>) => {
  if (order.kind === 'start') session ??= startSession(order.uid)
  else if (order.kind === 'changed') session?.noteChanged(order.ids)
  else session?.ask(order.number, order.question)
})

function startSession(uid: string): SearchSession {
  return new SearchSession(openUserDatabase(uid).database, {
    onAnswer: (number, answer) => report({ kind: 'answer', number, answer }, [answer.ids.buffer]),
    onError: error => report({ kind: 'failed', message: messageOf(error) }),
  })
}

function report(message: SearchReport, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer)
}

report({ kind: 'ready' })
