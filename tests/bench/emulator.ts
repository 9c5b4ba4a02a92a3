// The emulator as the benchmarks see it, past every client: documents counted, seeded and removed. The
// peers write to a project of their own, whose rules are open: the app's ask for a fence.

import { join } from 'node:path'
import { loadRules } from '../../scripts/local-stack/firestore-admin.mjs'
import { projectId } from '../../scripts/system/project.mjs'
import { localStack } from '../support/local-stack'
import type { Place } from './peers/peer'
import type { SeedRow } from './seed-history'

export const PROJECTS = { app: projectId, open: `${projectId}-open` } as const

/** Milliseconds between two counts: what a figure may be too great by. */
const COUNT_INTERVAL = 20

/** The most writes in one commit. */
const COMMIT_SIZE = 499

export async function openTheRules(): Promise<void> {
  const target = { host: '127.0.0.1', port: localStack().firestorePort }
  await loadRules(target, join(import.meta.dirname, 'peers', 'open.rules'), PROJECTS.open)
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

/** Resolves when so many transactions are on the server, whatever the client says. */
export async function untilOnServer(place: Place, count: number): Promise<void> {
  while ((await countTransactions(place)) < count) {
    await new Promise(resolve => setTimeout(resolve, COUNT_INTERVAL))
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
  const answer = await fetch(`http://127.0.0.1:${localStack().firestorePort}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
