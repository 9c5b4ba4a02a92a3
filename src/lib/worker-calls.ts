// Calls from a page to its worker: `serve` in the worker, `WorkerConnection` on the page.
// Invariant: a call is settled once. A connection has one worker: after its end or its failure every call fails, and
// none reaches a new worker, which would not have the state of the earlier calls.

/** The failures of a worker itself. The app has a sentence for each; a failure of its work has its own message. */
export type WorkerFailure =
  /** Its code is neither cached nor available from the network. */
  | 'not-loaded'
  /** It has thrown an error outside of any call. */
  | 'crashed'
  /** It has computed for too long without a sign of life. */
  | 'silent'
  /** A report or a result cannot be copied to the page, for example because it is nested too deeply. */
  | 'not-copied'
  /** The page has ended it. */
  | 'ended'

class WorkerError extends Error {
  override readonly name = 'WorkerError'

  constructor(
    readonly reason: WorkerFailure,
    message: string,
  ) {
    super(message)
  }
}

/** Resolves when the worker has sent its first message. */
export type StartWorker = () => Promise<Worker>

/** What a call in the worker can do besides returning its result. */
export interface Call<Report = never> {
  /** @throws WorkerError if the report cannot be copied */
  readonly report: (report: Report) => void
  /** Shows the page in the middle of a long computation that the worker is alive. While it awaits, it need not. */
  readonly showLife: () => void
  /** Aborted when the page has aborted the call. */
  readonly signal: AbortSignal
}

export type Handlers<C> = Readonly<Record<keyof C, (argument: never, call: never) => unknown>>

type ReportOf<Handler> = Handler extends (argument: never, call: Call<infer R>) => unknown
  ? R
  : never

/** From the page. */
type Order<Name = PropertyKey> =
  | {
      readonly kind: 'begin'
      readonly number: number
      readonly name: Name
      readonly argument: unknown
    }
  | { readonly kind: 'abort'; readonly number: number }
  /** The worker shows life. */
  | { readonly kind: 'ask-life' }

/** From the worker. */
type Answer =
  | { readonly kind: 'life' }
  | { readonly kind: 'report'; readonly number: number; readonly report: unknown }
  | { readonly kind: 'result'; readonly number: number; readonly result: unknown }
  | {
      readonly kind: 'failed'
      readonly number: number
      readonly message: string
      readonly reason: WorkerFailure | null
    }

type NumberedAnswer = Exclude<Answer, { kind: 'life' }>

declare const self: DedicatedWorkerGlobalScope

/** Answers the calls of the page. `typeof handlers` is the type of the page's connection. */
export function serve<C extends Handlers<C>>(
  handlers: C,
  scope: Pick<typeof self, 'addEventListener' | 'postMessage'> = self,
): void {
  const running = new Map<number, AbortController>()
  const post = (answer: Answer) => {
    try {
      scope.postMessage(answer)
    } catch (error) {
      throw new WorkerError('not-copied', messageOf(error))
    }
  }
  const showLife = () => post({ kind: 'life' })
  async function begin(number: number, name: keyof C, argument: unknown): Promise<void> {
    const aborted = new AbortController()
    running.set(number, aborted)
    const report = (value: unknown) => post({ kind: 'report', number, report: value })
    try {
      const call: Call<unknown> = { report, showLife, signal: aborted.signal }
      // The page has checked the types of both.
      const result = await handlers[name](argument as never, call as never)
      post({ kind: 'result', number, result })
    } catch (error) {
      const reason = error instanceof WorkerError ? error.reason : null
      post({ kind: 'failed', number, message: messageOf(error), reason })
    }
    running.delete(number)
  }
  scope.addEventListener('message', ({ data: order }: MessageEvent<Order<keyof C>>) => {
    if (order.kind === 'begin') void begin(order.number, order.name, order.argument)
    else if (order.kind === 'abort') running.get(order.number)?.abort()
    else showLife()
  })
  // The page waits for a first message, because a worker without its code gives no other sign.
  showLife()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

interface CallOptions<Report> {
  readonly onReport?: (report: Report) => void
  /** Aborts the call. */
  readonly signal?: AbortSignal
  /** For work that cannot show life, such as the derivation of a key, or that waits for others. */
  readonly mayBeSilent?: boolean
}

/** After so many seconds without any message a worker is asked for a sign of life, and then it is ended. */
const ASKED_AFTER = 5
const ENDED_AFTER = 10

export class WorkerConnection<C extends Handlers<C>> {
  readonly #started: Promise<Worker>
  readonly #pending = new Map<number, (answer: NumberedAnswer) => void>()
  #worker: Worker | undefined
  #endedBy: WorkerError | undefined
  #calls = 0
  #messages = 0

  constructor(start: StartWorker) {
    this.#started = start().then(
      worker => this.#listen(worker),
      error => {
        throw new WorkerError('not-loaded', messageOf(error))
      },
    )
    // Each call reports it.
    this.#started.catch(() => {})
  }

  /**
   * @throws WorkerError when the worker has failed or was ended, Error when its work has failed, and the reason of the
   * signal when it is aborted
   */
  async call<K extends keyof C>(
    name: K,
    argument: Parameters<C[K]>[0],
    options: CallOptions<ReportOf<C[K]>> = {},
  ): Promise<Awaited<ReturnType<C[K]>>> {
    const { onReport, signal, mayBeSilent = false } = options
    const worker = await this.#started
    if (this.#endedBy) throw this.#endedBy
    signal?.throwIfAborted()
    this.#calls += 1
    const number = this.#calls
    const settled = new AbortController()
    const post = (order: Order) => worker.postMessage(order)
    if (!mayBeSilent) this.#watch(() => post({ kind: 'ask-life' }), settled.signal)
    try {
      // The casts are right because `C` is the type of the worker's handlers.
      return await new Promise((resolve, reject) => {
        const abort = () => {
          post({ kind: 'abort', number })
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', abort, { signal: settled.signal })
        this.#pending.set(number, answer => {
          if (answer.kind === 'report') onReport?.(answer.report as ReportOf<C[K]>)
          else if (answer.kind === 'result') resolve(answer.result as Awaited<ReturnType<C[K]>>)
          else reject(errorOf(answer))
        })
        post({ kind: 'begin', number, name, argument })
      })
    } finally {
      settled.abort()
      this.#pending.delete(number)
    }
  }

  /** Ends the worker at once; its calls fail. */
  end(): void {
    this.#end('ended', 'The worker was ended')
  }

  #end(reason: WorkerFailure, message: string): void {
    this.#endedBy ??= new WorkerError(reason, message)
    this.#worker?.terminate()
    for (const [number, settle] of this.#pending)
      settle({ kind: 'failed', number, message, reason })
  }

  #listen(worker: Worker): Worker {
    this.#worker = worker
    if (this.#endedBy) worker.terminate()
    worker.addEventListener('message', ({ data: answer }: MessageEvent<Answer>) => {
      this.#messages += 1
      if (answer.kind !== 'life') this.#pending.get(answer.number)?.(answer)
    })
    worker.addEventListener('error', ({ message }) => this.#end('crashed', message))
    worker.addEventListener('messageerror', () => this.#end('not-copied', 'An unreadable message'))
    return worker
  }

  /** Counts ticks, not time: a device that has slept gives the worker its time again. */
  #watch(askLife: () => void, signal: AbortSignal): void {
    let [silentSeconds, messages] = [0, this.#messages]
    const timer = setInterval(() => {
      silentSeconds = messages === this.#messages ? silentSeconds + 1 : 0
      messages = this.#messages
      if (silentSeconds === ASKED_AFTER) askLife()
      if (silentSeconds >= ENDED_AFTER) this.#end('silent', `No sign of life for ${ENDED_AFTER} s`)
    }, 1_000)
    signal.addEventListener('abort', () => clearInterval(timer))
  }
}

function errorOf({ message, reason }: Extract<Answer, { kind: 'failed' }>): Error {
  return reason ? new WorkerError(reason, message) : new Error(message)
}
