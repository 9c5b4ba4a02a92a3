// The reading of a file in React: nothing chosen, being read, refused, or read.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../../domain/transaction/import/encoding'
import type { Refusal } from '../../../domain/transaction/import/table'
import type { ImportSource } from '../worker/messages'
import { ImportReader } from './import-reader'
import type { Preview } from './preview'

export interface OpenedSource {
  readonly source: ImportSource
  /** Of the file; empty for pasted lines. */
  readonly name: string
}

export type FileReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly opened: OpenedSource }
  | { readonly kind: 'refused'; readonly opened: OpenedSource; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly opened: OpenedSource }
  | {
      readonly kind: 'read'
      readonly opened: OpenedSource
      /** A new number each time that a file or text is opened. */
      readonly number: number
      readonly preview: Preview
    }

interface UsedReading {
  readonly reader: ImportReader
  readonly reading: FileReading
  readonly open: (opened: OpenedSource, encoding?: Encoding) => void
  readonly reread: (reading: ColumnReading) => void
  readonly use: (column: number, use: ColumnUse) => void
  /** Ends the reading. */
  readonly close: () => void
}

export function useFileReading(uid: string, start: () => Promise<Worker>): UsedReading {
  const reader = useMemo(() => new ImportReader(uid, start), [uid, start])
  const [reading, setReading] = useState<FileReading>({ kind: 'none' })
  const count = useRef(0)
  useEffect(() => {
    reader.prepare()
    return () => reader.end()
  }, [reader])
  return {
    reader,
    reading,
    open(opened, encoding) {
      count.current += 1
      const number = count.current
      setReading({ kind: 'reading', opened })
      reader.open(opened.source, encoding ?? null, {
        onPreview: preview => setReading({ kind: 'read', opened, number, preview }),
        onRefused: refusal => setReading({ kind: 'refused', opened, refusal }),
        onFailed: message => {
          console.warn('The file cannot be read', message)
          setReading({ kind: 'failed', opened })
        },
      })
    },
    reread: changed => reader.reread(changed),
    use: (column, use) => reader.use(column, use),
    close() {
      reader.end()
      setReading({ kind: 'none' })
    },
  }
}
