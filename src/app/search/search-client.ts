// The client of the search worker in a page: starts the worker with the search screen, and ends it a minute after the
// user has left the screen.
// Invariant: at most one worker per page, always for the user of the screen.

import { useEffect } from 'react'
import type { SearchQuestion } from '../../domain/transaction/search/search'
import type { SearchListener, SearchPort } from '../../features/search/use-search-answer'
import type { SearchCalls } from '../../features/search/worker/search-worker'
import address from '../../features/search/worker/search-worker?worker&url'
import { WorkerConnection } from '../../lib/worker-calls'
import { onBulkChange } from '../../store/commit'
import { startWorker } from '../pwa/start-worker'

/** A return to the screen within this time finds the index in memory. */
const KEEP_MS = 60_000

interface Asked {
  readonly question: SearchQuestion
  readonly listener: SearchListener
  readonly replaced: AbortController
}

class SearchClient implements SearchPort {
  #worker: WorkerConnection<SearchCalls> | undefined
  #asked: Asked | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly uid: string) {}

  ask(question: SearchQuestion, listener: SearchListener): void {
    this.#asked?.replaced.abort()
    this.#asked = { question, listener, replaced: new AbortController() }
    this.resume()
  }

  /**
   * Call when the screen is shown.
   *
   * @returns call when it is left
   */
  open(): () => void {
    clearTimeout(this.#timer)
    return () => {
      this.#asked?.replaced.abort()
      this.#asked = undefined
      this.#timer = setTimeout(() => this.end(), KEEP_MS)
    }
  }

  /** Synchronously where that is possible: a left page may be frozen before a promise resolves. */
  end(): void {
    clearTimeout(this.#timer)
    this.#worker?.end()
    this.#worker = undefined
  }

  /** Starts the worker again if a question is asked. */
  resume(): void {
    if (!this.#asked) return
    const { question, listener, replaced } = this.#asked
    this.#worker ??= new WorkerConnection<SearchCalls>(() => startWorker(address))
    const worker = this.#worker
    const { signal } = replaced
    const options = { onReport: listener.onAnswer, signal, mayBeSilent: true }
    worker.call('ask', { uid: this.uid, question }, options).catch(error => {
      if (signal.aborted || worker !== this.#worker) return
      console.warn('The transactions cannot be searched', error)
      this.end()
      listener.onFailed()
    })
  }

  /** Makes the worker, if it runs, read these transactions again. */
  noteChanged(ids: readonly number[]): void {
    this.#worker?.call('noteChanged', ids).catch(() => {})
  }
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
