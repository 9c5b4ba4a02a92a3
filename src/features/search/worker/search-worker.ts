// The search of a page, in its own thread, so that reading or scanning all transactions does not delay the screen.
// Invariant: it reads the database of one user, writes nothing, and ends with the page at the latest.

import type { SearchAnswer, SearchQuestion } from '../../../domain/transaction/search/search'
import { type Call, serve } from '../../../lib/worker-calls'
import { openUserDatabase } from '../../../store/database/open-database'
import { SearchSession } from './search-session'

interface AskRequest {
  readonly uid: string
  readonly question: SearchQuestion
}

let session: SearchSession | undefined

const calls = {
  /** Replaces the previous question, and reports every answer until it is aborted. */
  ask({ uid, question }: AskRequest, { report, signal }: Call<SearchAnswer>): Promise<never> {
    // An error of the database ends the worker.
    session ??= new SearchSession(openUserDatabase(uid).database, reportError)
    session.ask(question, report, signal)
    return new Promise(() => {})
  },
  /** These transactions have changed: Dexie does not report their ids if many are written in one call. */
  noteChanged: (ids: readonly number[]) => session?.noteChanged(ids),
}

export type SearchCalls = typeof calls

serve(calls)
