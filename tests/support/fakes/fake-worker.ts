// A worker that runs in the thread of the test; its messages are copied as those of a real one.

import { type Handlers, serve, WorkerConnection } from '../../../src/lib/worker-calls'

export class FakeWorker extends EventTarget {
  isTerminated = false
  /** A thread that computes receives nothing. */
  isComputing = false
  readonly #inside = new EventTarget()

  /** In the worker. */
  readonly scope = {
    addEventListener: this.#inside.addEventListener.bind(this.#inside),
    postMessage: (data: unknown) => this.#deliver(this, data),
  }

  /** On the page. */
  postMessage(data: unknown): void {
    if (!this.isComputing) this.#deliver(this.#inside, data)
  }

  terminate(): void {
    this.isTerminated = true
  }

  #deliver(target: EventTarget, message: unknown): void {
    const data = structuredClone(message)
    queueMicrotask(() => {
      if (!this.isTerminated) target.dispatchEvent(new MessageEvent('message', { data }))
    })
  }
}

/** A connection to a worker that answers with these. */
export function connectTo<C extends Handlers<C>>(handlers: C) {
  const worker = new FakeWorker()
  serve(handlers, worker.scope as DedicatedWorkerGlobalScope)
  // The page uses nothing else of a worker.
  const start = async () => worker as unknown as Worker
  return { worker, connection: new WorkerConnection<C>(start) }
}
