// The emulator as the benchmarks see it, past every client: documents counted, seeded and removed. The
// peers write to a project of their own, whose rules are open: the app's ask for a fence.

import { join } from 'node:path'
import { projectId } from '../../../scripts/lib/project.mjs'
import { loadRules } from '../../../scripts/local-stack/emulators/firestore-admin.mjs'
import { localStack } from '../../support/http/local-stack'
import type { Place } from '../peers/peer'
import type { SeedRow } from './seed-history'

export const PROJECTS = { app: projectId, open: `${projectId}-open` } as const

/** Milliseconds between two looks at the server: what a figure may be too great by. */
const LOOK_INTERVAL = 10

const asOwner = { authorization: 'Bearer owner' }

/** The most writes in one commit. */
const COMMIT_SIZE = 499

export async function openTheRules(): Promise<void> {
  const target = { host: '127.0.0.1', port: localStack().firestorePort }
  await loadRules(target, join(import.meta.dirname, '..', 'peers', 'open.rules'), PROJECTS.open)
}

export async function countTransactions({ projectId, uid }: Place): Promise<number> {
  const answer = await call(
    'POST',
    `/v1/${documents(projectId)}/financials/${uid}:runAggregationQuery`,
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'transactions' }] },
        aggregations: [{ alias: 'count', count: {} }],
      },
    },
  )
  const [first] = answer as { result: { aggregateFields: { count: { integerValue: string } } } }[]
  return Number(first?.result.aggregateFields.count.integerValue)
}

/**
 * Waits until the rows are on the server, whatever the client says.
 *
 * @returns milliseconds from the call until then
 */
export async function timeUntilOnServer(place: Place, rows: readonly SeedRow[]): Promise<number> {
  const start = performance.now()
  const last = `/v1/${documents(place.projectId)}/financials/${place.uid}/transactions/${rows.at(-1)?.id}`
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, LOOK_INTERVAL))
    // A count reads every document, in the emulator too, and would take its time from the candidate:
    // so only once the row that is sent last is there.
    const answer = await fetch(`${emulator()}${last}?mask.fieldPaths=id`, { headers: asOwner })
    const took = performance.now() - start
    if (answer.ok && (await countTransactions(place)) === rows.length) return took
  }
}

/** As RxDB leaves them: with the server's time in a field of its own. */
export async function seedTransactions(place: Place, rows: readonly SeedRow[]): Promise<void> {
  const parent = documents(place.projectId)
  for (let start = 0; start < rows.length; start += COMMIT_SIZE) {
    const writes = rows.slice(start, start + COMMIT_SIZE).map(row => ({
      update: {
        name: `${parent}/financials/${place.uid}/transactions/${row.id}`,
        fields: typed(row),
      },
      updateTransforms: [{ fieldPath: 'serverTimestamp', setToServerValue: 'REQUEST_TIME' }],
    }))
    await call('POST', `/v1/${parent}:commit`, { writes })
  }
}

export async function clearProject(project: string): Promise<void> {
  await call('DELETE', `/emulator/v1/${documents(project)}`)
}

function emulator(): string {
  return `http://127.0.0.1:${localStack().firestorePort}`
}

function documents(project: string): string {
  return `projects/${project}/databases/(default)/documents`
}

function typed(row: SeedRow): Record<string, object> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' ? { integerValue: String(value) } : { stringValue: String(value) },
    ]),
  )
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${emulator()}${path}`, {
    method,
    headers: { ...asOwner, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
