// The user's import of rows. Its undo and its end after an interruption are those of every job.

import type { CalendarDate } from '../../domain/dates/calendar'
import type { Exchange } from '../../domain/money/foreign-amount'
import type { ImportChoice, PlannedRow } from '../../domain/transaction/import/plan'
import type { WorkerConnection } from '../../lib/worker-calls'
import { stageImport } from '../../store/bulk/imports/stage-import'
import { PART_SIZE } from '../../store/bulk/jobs/job'
import { pendingJobs } from '../../store/bulk/jobs/job-queries'
import { type JobOutcome, type JobProgress, runJob } from '../../store/bulk/jobs/run-job'
import type { UserDatabase } from '../../store/database/user-database'
import { latestImportId } from './queries'
import type { ImportCalls } from './worker/import-worker'

export type ImportOutcome =
  | JobOutcome
  /** An import has ended since the search for duplicates; nothing was imported. */
  | { readonly kind: 'outdated' }

export interface ImportRequest {
  /** Of the file; empty for pasted lines. */
  readonly name: string
  readonly choice: ImportChoice
  /** The key of the wallet that the rows are in; absent for the main wallet. */
  readonly wallet?: string
  /** The end of the wallet's statement by the file; absent for a file without balances, or in several currencies. */
  readonly statement?: {
    readonly wallet: string
    readonly day: CalendarDate
    /** In the file's currency. */
    readonly balance: number
    /** Whether the file's own balances agree with its rows. */
    readonly agrees: boolean
    /** The currency of the file with its rate; absent for rupiah. */
    readonly exchange?: Exchange
  }
  /** The number of rows. */
  readonly count: number
  /** The latest import when the file was opened. */
  readonly latest: string | null
}

export function importRows(
  database: UserDatabase,
  now: number,
  worker: WorkerConnection<ImportCalls>,
  { name, choice, wallet, latest }: ImportRequest,
  progress: Required<JobProgress>,
): Promise<ImportOutcome> {
  const stage = async (id: string): Promise<ImportOutcome | null> => {
    if ((await pendingJobs(database, 'import')).length > 0) return { kind: 'busy' }
    if ((await latestImportId(database)) !== latest) return { kind: 'outdated' }
    const planned = await worker.call('plan', choice, { signal: progress.signal })
    const categories = planned.categories.map(({ type, name: categoryName }) => ({
      type,
      categoryName,
    }))
    const parts = partsOf(worker, planned.total, progress)
    await stageImport(
      database,
      now,
      { id, name, categories, ...(wallet !== undefined && { wallet }) },
      parts,
    )
    return null
  }
  return runJob(database, now, stage, progress)
}

/** The rows of the plan. @throws WorkerError when the worker has failed, and the signal's reason */
async function* partsOf(
  worker: WorkerConnection<ImportCalls>,
  total: number,
  { signal }: Required<JobProgress>,
): AsyncGenerator<readonly PlannedRow[]> {
  for (let start = 0; start < total; start += PART_SIZE)
    yield await worker.call('take', { start, count: PART_SIZE }, { signal })
}
