// The worker for imports: in its own thread, a large file or the search for duplicates does not delay the screen.
// Invariant: it reads the file and the database of one user, writes nothing, and ends with the screen.

import { messageOf } from '../../../domain/result'
import { openUserDatabase } from '../../../store/database/open-database'
import { ImportSession } from './import-session'
import type { ImportReport, NumberedOrder } from './messages'
import { readFile, readText } from './read-file'
import { readCategories, readRecorded } from './recorded'

declare const self: DedicatedWorkerGlobalScope

let session: ImportSession | undefined
let latest = 0

self.addEventListener('message', ({ data: order }: MessageEvent<NumberedOrder>) => {
  answer(order).catch(error => report(order.number, { kind: 'failed', message: messageOf(error) }))
})

async function answer(order: NumberedOrder): Promise<void> {
  const { number } = order
  latest = number
  switch (order.kind) {
    case 'open':
      return open(order)
    case 'reread':
      session?.reread(order.reading)
      return reportPreview()
    case 'use':
      session?.use(order.column, order.use)
      return reportPreview()
    case 'plan':
      return report(number, { kind: 'planned', ...(session?.plan(order.choice) ?? EMPTY_PLAN) })
    case 'take':
      return report(number, { kind: 'rows', rows: session?.take(order.start, order.count) ?? [] })
  }
}

const EMPTY_PLAN = { total: 0, categories: [] }

async function open(order: Extract<NumberedOrder, { kind: 'open' }>): Promise<void> {
  const { number, source, encoding, uid, remembered } = order
  const file = typeof source === 'string' ? readText(source) : await readFile(source, encoding)
  if (typeof file === 'string') return report(number, { kind: 'refused', refusal: file })
  session = new ImportSession(file, remembered)
  reportPreview()
  const { database } = openUserDatabase(uid)
  const [recorded, categories] = await Promise.all([
    readRecorded(database),
    readCategories(database),
  ])
  session.compare(recorded, categories)
  reportPreview()
}

function reportPreview(): void {
  if (session) report(latest, { kind: 'preview', preview: session.preview() })
}

function report(number: number, message: ImportReport): void {
  self.postMessage({ number, ...message })
}

report(0, { kind: 'ready' })
