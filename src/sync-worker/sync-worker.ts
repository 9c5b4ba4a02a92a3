// The sync engine of a page, in a thread of its own: nothing that it does holds up the screen.
// Invariant: it works for the one user whom the page has named, and ends with the page at the latest.

import { watchPauses } from '../cloud/server-pause'
import { type PageEngine, startPageEngine } from './engine-host'
import type { EngineOrder, EngineReport } from './messages'

declare const self: DedicatedWorkerGlobalScope

let engine: PageEngine | undefined

watchPauses(self)

self.addEventListener('message', ({ data: order }: MessageEvent<EngineOrder>) => {
  if (order.kind === 'start') engine ??= startPageEngine(order.uid, () => report('waiting'))
  else if (order.kind === 'follow') engine?.follow(order.isWanted)
  else if (order.kind === 'end') void end()
  else engine?.[order.kind]()
})

async function end(): Promise<void> {
  await engine?.end()
  report('ended')
}

function report(news: EngineReport): void {
  self.postMessage(news)
}

report('ready')
