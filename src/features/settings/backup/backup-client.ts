// The page's side of the worker that makes and opens backups.
// Invariant: the worker lives for one backup or one restore, and the passphrase with it.

import type { BackupAnswer, BackupOrder, BackupReport } from './worker/messages'

export type StartBackupWorker = () => Promise<Worker>

export class BackupClient {
  readonly #worker: Promise<Worker>
  #fail: ((error: Error) => void) | undefined
  #isEnded = false

  constructor(start: StartBackupWorker) {
    this.#worker = start()
    // The first request reports the error.
    this.#worker.catch(() => {})
  }

  /**
   * One at a time.
   *
   * @throws Error when the worker cannot be loaded, has failed or was ended
   */
  async ask(
    order: BackupOrder,
    onCount: (count: number) => void = () => {},
  ): Promise<BackupAnswer> {
    const worker = await this.#worker
    if (this.#isEnded) throw new Error(ENDED)
    return new Promise((resolve, reject) => {
      this.#fail = reject
      worker.onerror = event => reject(new Error(event.message || ENDED))
      worker.onmessage = ({ data: report }: MessageEvent<BackupReport>) => {
        if (report.kind === 'progress') onCount(report.count)
        else if (report.kind === 'failed') reject(new Error(report.message))
        else if (report.kind !== 'ready') resolve(report)
      }
      worker.postMessage(order)
    })
  }

  end(): void {
    this.#isEnded = true
    this.#worker.then(worker => worker.terminate()).catch(() => {})
    this.#fail?.(new Error(ENDED))
  }
}

const ENDED = 'The backup was ended'
