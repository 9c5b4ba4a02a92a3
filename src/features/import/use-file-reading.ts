// The reading of a file in React: nothing chosen, being read, refused, or read.
// Invariant: each file has its own worker; a new file ends the reading of the previous one.

import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Failed, failedBy } from '../../domain/result'
import type { ColumnUse } from '../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../domain/transaction/import/encoding/encoding'
import type { Refusal } from '../../domain/transaction/import/table'
import { type StartWorker, WorkerConnection } from '../../lib/worker-calls'
import type { Preview } from './reading/preview'
import type { ImportCalls, ImportSource } from './worker/import-worker'

export interface OpenedSource {
  readonly source: ImportSource
  /** Of the file; empty for pasted lines. */
  readonly name: string
  /** Of a protected PDF; it is stored nowhere. */
  readonly password?: string
}

interface OpenFile {
  readonly opened: OpenedSource
  /** A new number each time that a file or text is opened. */
  readonly number: number
  readonly worker: WorkerConnection<ImportCalls>
}

export type FileReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly opened: OpenedSource }
  | { readonly kind: 'refused'; readonly opened: OpenedSource; readonly refusal: Refusal }
  | (Failed & { readonly opened: OpenedSource })
  | ({ readonly kind: 'read'; readonly preview: Preview } & OpenFile)

interface UsedReading {
  readonly reading: FileReading
  readonly open: (opened: OpenedSource, encoding?: Encoding) => void
  readonly reread: (reading: ColumnReading) => void
  readonly use: (column: number, use: ColumnUse) => void
  /** Puts the rows into the wallet with this key. */
  readonly into: (wallet: string) => void
  /** Ends the reading. */
  readonly close: () => void
}

export function useFileReading(uid: string, start: StartWorker): UsedReading {
  const { t } = useLingui()
  const [reading, setReading] = useState<FileReading>({ kind: 'none' })
  /** Loaded before there is a file. */
  const prepared = useRef<WorkerConnection<ImportCalls>>(null)
  const current = useRef<OpenFile>(null)
  const count = useRef(0)
  const end = useCallback(() => {
    const file = current.current
    current.current = null
    file?.worker.end()
  }, [])
  useEffect(() => {
    prepared.current = new WorkerConnection(start)
    return () => {
      prepared.current?.end()
      end()
    }
  }, [start, end])
  async function show(file: OpenFile, answered: Promise<Preview | Refusal>): Promise<void> {
    const { opened, worker } = file
    try {
      const answer = await answered
      if (current.current !== file) return
      if (typeof answer === 'string') setReading({ kind: 'refused', opened, refusal: answer })
      else setReading({ kind: 'read', preview: answer, ...file })
    } catch (error) {
      if (current.current !== file) return
      console.warn('The file cannot be read', error)
      worker.end()
      setReading({ ...failedBy(error), opened })
    }
  }
  return {
    reading,
    open(opened, encoding) {
      end()
      const worker = prepared.current ?? new WorkerConnection<ImportCalls>(start)
      prepared.current = null
      count.current += 1
      const file = { opened, number: count.current, worker }
      current.current = file
      setReading({ kind: 'reading', opened })
      const request = {
        ...{ uid, source: opened.source },
        password: opened.password ?? null,
        untitled: { income: t`Income`, expense: t`Expense` },
      }
      const onReport = (preview: Preview) => setReading({ kind: 'read', preview, ...file })
      const options = { onReport }
      void show(file, worker.call('open', { ...request, encoding: encoding ?? null }, options))
    },
    reread(changed) {
      const file = current.current
      if (file) void show(file, file.worker.call('reread', changed))
    },
    use(column, use) {
      const file = current.current
      if (file) void show(file, file.worker.call('use', { column, use }))
    },
    into(wallet) {
      const file = current.current
      if (file) void show(file, file.worker.call('into', wallet))
    },
    close() {
      end()
      setReading({ kind: 'none' })
    },
  }
}
