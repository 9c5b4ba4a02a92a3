// The client of the search worker in a page: starts the worker with the search screen, and ends it a minute after the
// user has left the screen.
// Invariant: at most one worker per page, always for the user of the screen.

import { useEffect } from 'react'
import type { SearchQuestion } from '../../domain/transaction/search/search'
import type { SearchListener, SearchPort } from '../../features/search/search-port'
import type { SearchOrder, SearchReport } from '../../features/search/worker/messages'
import address from '../../features/search/worker/search-worker?worker&url'
import { onBulkChange } from '../../store/commit'
import { startWorker } from '../pwa/start-worker'

/** A return to the screen within this time finds the index in memory. */
const KEEP_MS = 60_000

interface Asked {
  readonly number: number
  readonly question: SearchQuestion
  readonly listener: SearchListener
}

class SearchClient implements SearchPort {
  #starting: Promise<Worker> | undefined
  #running: Worker | undefined
  #asked: Asked | undefined
  #count = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly uid: string) {}

  ask(question: SearchQuestion, listener: SearchListener): void {
    this.#count += 1
    this.#asked = { number: this.#count, question, listener }
    this.#send(this.#asked)
  }

  /**
   * Call when the screen is shown.
   *
   * @returns call when it is left
   */
  open(): () => void {
    clearTimeout(this.#timer)
    void this.#start()
    return () => {
      this.#asked = undefined
      this.#timer = setTimeout(() => this.end(), KEEP_MS)
    }
  }

  end(): void {
    clearTimeout(this.#timer)
    // Synchronously where that is possible: a left page may be frozen before a promise resolves.
    if (this.#running) this.#running.terminate()
    else this.#starting?.then(worker => worker.terminate()).catch(() => {})
    this.#running = undefined
    this.#starting = undefined
  }

  /** Starts the worker again if a question is asked. */
  resume(): void {
    if (this.#asked) this.#send(this.#asked)
  }

  /** Makes the worker, if it runs, read these transactions again. */
  noteChanged(ids: readonly number[]): void {
    if (this.#running) post(this.#running, { kind: 'changed', ids })
  }

  #send(asked: Asked): void {
    const { number, question } = asked
    this.#start().then(
      worker => {
        // A newer question needs no answer to this one.
        if (this.#asked === asked) post(worker, { kind: 'ask', number, question })
      },
      error => {
        console.warn('The search cannot be loaded', error)
        this.#fail(asked)
      },
    )
  }

  #start(): Promise<Worker> {
    if (this.#starting) return this.#starting
    const starting = startWorker(address).then(worker => {
      worker.addEventListener('message', ({ data }: MessageEvent<SearchReport>) => {
        if (this.#starting === starting) this.#receive(data)
      })
      if (this.#starting === starting) this.#running = worker
      post(worker, { kind: 'start', uid: this.uid })
      return worker
    })
    this.#starting = starting
    // `#send` reports the error to the caller of `ask`.
    starting.catch(() => {})
    return starting
  }

  #receive(report: SearchReport): void {
    if (report.kind === 'failed') {
      console.warn('The transactions cannot be searched', report.message)
      if (this.#asked) this.#fail(this.#asked)
    }
    if (report.kind === 'answer' && report.number === this.#asked?.number)
      this.#asked.listener.onAnswer(report.answer)
  }

  #fail({ listener }: Asked): void {
    this.end()
    listener.onFailed()
  }
}

function post(worker: Worker, order: SearchOrder): void {
  worker.postMessage(order)
}

let current: SearchClient | undefined

/** The search of this user; that of another user ends. */
function searchOf(uid: string): SearchClient {
  if (current?.uid === uid) return current
  if (current) current.end()
  else watchPage()
  current = new SearchClient(uid)
  return current
}

/** A left page may be frozen with its worker, and every other page would wait for the worker's transactions. */
function watchPage(): void {
  onBulkChange((uid, ids) => {
    if (current?.uid === uid) current.noteChanged(ids)
  })
  window.addEventListener('pagehide', () => current?.end())
  window.addEventListener('pageshow', ({ persisted }) => persisted && current?.resume())
}

/** The search of the signed-in user, for as long as the calling screen is shown. */
export function useSearch(uid: string): SearchPort {
  const client = searchOf(uid)
  useEffect(() => client.open(), [client])
  return client
}
