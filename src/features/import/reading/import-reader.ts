// The page's side of the worker that reads a file.
// Invariant: one file at a time; a new file ends the reading of the previous one.

import type { NewCategory } from '../../../domain/transaction/import/categories'
import type { ColumnUse } from '../../../domain/transaction/import/columns/column-names'
import type { ColumnReading } from '../../../domain/transaction/import/columns/columns'
import type { Encoding } from '../../../domain/transaction/import/encoding'
import type { ImportChoice, PlannedRow } from '../../../domain/transaction/import/plan'
import type { Refusal } from '../../../domain/transaction/import/table'
import type {
  ImportOrder,
  ImportReport,
  ImportSource,
  NumberedOrder,
  NumberedReport,
} from '../worker/messages'
import type { Preview } from './preview'
import { readRemembered } from './remembered-readings'

export interface ReadingListener {
  /** Called with each preview of the file; a later one replaces the earlier ones. */
  readonly onPreview: (preview: Preview) => void
  readonly onRefused: (refusal: Refusal) => void
  /** Called when the worker cannot be started, or has failed. */
  readonly onFailed: (message: string) => void
}

export interface Planned {
  readonly total: number
  readonly categories: readonly NewCategory[]
}

export class ImportReader {
  readonly #start: () => Promise<Worker>
  #worker: Promise<Worker> | undefined
  #running: Worker | undefined
  #isUsed = false
  #count = 0
  /** Reports to earlier requests are ignored. */
  #first = 1
  #listener: ReadingListener | undefined
  readonly #waiting = new Map<number, (report: ImportReport) => void>()

  constructor(
    readonly uid: string,
    start: () => Promise<Worker>,
  ) {
    this.#start = start
  }

  /** Loads the worker before there is a file. */
  prepare(): void {
    this.#begin().catch(() => {})
  }

  open(source: ImportSource, encoding: Encoding | null, listener: ReadingListener): void {
    if (this.#isUsed) this.end()
    this.#isUsed = true
    this.#first = this.#count + 1
    this.#listener = listener
    this.#send({ kind: 'open', uid: this.uid, source, encoding, remembered: readRemembered() })
  }

  reread(reading: ColumnReading): void {
    this.#change({ kind: 'reread', reading })
  }

  use(column: number, use: ColumnUse): void {
    this.#change({ kind: 'use', column, use })
  }

  /** @throws Error when the worker has failed */
  async plan(choice: ImportChoice): Promise<Planned> {
    const report = await this.#ask({ kind: 'plan', choice })
    if (report.kind !== 'planned') throw failure(report)
    return report
  }

  /**
   * The rows of the plan in parts.
   *
   * @throws Error when the worker has failed, and the signal's reason when it is aborted
   */
  async *parts(total: number, size: number, signal: AbortSignal) {
    for (let start = 0; start < total; start += size) {
      signal.throwIfAborted()
      yield await this.#take(start, size)
    }
  }

  end(): void {
    this.#listener = undefined
    this.#isUsed = false
    if (this.#running) this.#running.terminate()
    else this.#worker?.then(worker => worker.terminate()).catch(() => {})
    this.#worker = undefined
    this.#running = undefined
    for (const settle of this.#waiting.values()) settle({ kind: 'failed', message: ENDED })
    this.#waiting.clear()
  }

  /** A preview from before the change is no longer shown. */
  #change(order: ImportOrder): void {
    this.#first = this.#count + 1
    this.#send(order)
  }

  async #take(start: number, count: number): Promise<readonly PlannedRow[]> {
    const report = await this.#ask({ kind: 'take', start, count })
    if (report.kind !== 'rows') throw failure(report)
    return report.rows
  }

  #ask(order: ImportOrder): Promise<ImportReport> {
    return new Promise(resolve => {
      this.#waiting.set(this.#count + 1, resolve)
      this.#send(order)
    })
  }

  #send(order: ImportOrder): void {
    this.#count += 1
    const numbered: NumberedOrder = { ...order, number: this.#count }
    this.#begin().then(
      worker => worker.postMessage(numbered),
      error => {
        console.warn('The import cannot be loaded', error)
        this.#receive({ kind: 'failed', message: '', number: numbered.number })
      },
    )
  }

  #begin(): Promise<Worker> {
    if (this.#worker) return this.#worker
    const starting = this.#start().then(worker => {
      worker.addEventListener('message', ({ data }: MessageEvent<NumberedReport>) => {
        if (this.#worker === starting) this.#receive(data)
      })
      if (this.#worker === starting) this.#running = worker
      return worker
    })
    this.#worker = starting
    return starting
  }

  #receive(report: NumberedReport): void {
    const { number = 0 } = report
    const waiting = this.#waiting.get(number)
    if (waiting) {
      this.#waiting.delete(number)
      waiting(report)
    } else if (number >= this.#first) this.#tell(report)
  }

  #tell(report: ImportReport): void {
    if (report.kind === 'preview') this.#listener?.onPreview(report.preview)
    else if (report.kind === 'refused') this.#listener?.onRefused(report.refusal)
    else if (report.kind === 'failed') {
      const listener = this.#listener
      this.end()
      listener?.onFailed(report.message)
    }
  }
}

const ENDED = 'The file is not open any more'

function failure(report: ImportReport): Error {
  return new Error(report.kind === 'failed' ? report.message : ENDED)
}
