// The worker in which a page's sync engine runs, so that it never blocks the page.
// Invariant: a worker serves one user, and ends with its page at the latest.

import { watchHeaders } from '../cloud/server-headers'
import { type PageEngine, startPageEngine } from './engine-host'
import type { EngineCommand, EngineEvent } from './messages'

declare const self: DedicatedWorkerGlobalScope

let engine: PageEngine | undefined

watchHeaders(self)

self.addEventListener('message', ({ data: command }: MessageEvent<EngineCommand>) => {
  if (command.kind === 'start') engine ??= startPageEngine(command.uid)
  else if (command.kind === 'listen') engine?.listen(command.isEnabled)
  else if (command.kind === 'end') void end()
  else engine?.[command.kind]()
})

async function end(): Promise<void> {
  await engine?.end()
  report('ended')
}

function report(event: EngineEvent): void {
  self.postMessage(event)
}

report('ready')
