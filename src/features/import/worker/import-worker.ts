// The worker for imports: in its own thread, a large file or the search for duplicates does not delay the screen.
// Invariant: it reads one file and the database of one user, writes nothing, and ends with the screen.

import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../../domain/transaction/import/encoding/encoding'
import type { ImportChoice } from '../../../domain/transaction/import/plan'
import type { Refusal } from '../../../domain/transaction/import/table'
import { type Call, serve } from '../../../lib/worker-calls'
import { openUserDatabase } from '../../../store/database/open-database'
import type { UserDatabase } from '../../../store/database/user-database'
import { readWallets } from '../../../store/records/wallets'
import type { Preview } from '../reading/preview'
import { readRemembered } from '../reading/remembered-readings'
import { ImportSession, type Untitled } from './import-session'
import { readFile, readText } from './read-file'
import { readCategories, readRecorded, readTransfers } from './recorded'

/** A file, or pasted lines. */
export type ImportSource = Blob | string

interface OpenRequest {
  readonly uid: string
  readonly source: ImportSource
  /** Null to find it from the bytes. */
  readonly encoding: Encoding | null
  /** Of a protected PDF; null for none. */
  readonly password: string | null
  readonly untitled: Untitled
}

let session: ImportSession | undefined
let database: UserDatabase | undefined

const calls = {
  /** Reports the preview before the recorded transactions have been checked. */
  async open(
    request: OpenRequest,
    { report, showLife }: Call<Preview>,
  ): Promise<Preview | Refusal> {
    const { uid, source, encoding, password, untitled } = request
    const file =
      typeof source === 'string'
        ? readText(source)
        : await readFile(source, encoding, { password, showLife })
    if (typeof file === 'string') return file
    showLife()
    database = openUserDatabase(uid).database
    session = new ImportSession(file, await readRemembered(database), { showLife, untitled })
    report(session.preview())
    const [transactions, categories, wallets, transfers] = await Promise.all([
      readRecorded(database),
      readCategories(database),
      readWallets(database),
      readTransfers(database),
    ])
    session.compare(transactions, categories, { wallets, transfers })
    return session.preview()
  },
  /** Puts the rows into another wallet. @param key empty for the main wallet */
  async into(key: string): Promise<Preview> {
    const wallets = database && (await readWallets(database))
    opened().into(key, wallets)
    return opened().preview()
  },
  /** Reads the columns in another way. */
  reread(reading: ColumnReading): Preview {
    opened().reread(reading)
    return opened().preview()
  },
  /** Uses one column for another purpose; the results from its cells are found again. */
  use({ column, use }: { readonly column: number; readonly use: ColumnUse }): Preview {
    opened().use(column, use)
    return opened().preview()
  },
  /** Decides the rows that are imported. */
  plan: (choice: ImportChoice) => opened().plan(choice),
  /** Takes the rows of the plan from there on. */
  take: ({ start, count }: { readonly start: number; readonly count: number }) =>
    opened().take(start, count),
}

export type ImportCalls = typeof calls

serve(calls)

function opened(): ImportSession {
  if (!session) throw new Error('No file is open')
  return session
}
