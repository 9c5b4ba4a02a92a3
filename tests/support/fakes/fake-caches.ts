// The cache storage of a browser in memory, as far as the app uses it.

import { vi } from 'vitest'

const ORIGIN = 'http://localhost'

class FakeCache {
  readonly #responses = new Map<string, Response>()

  async put(key: string, response: Response): Promise<void> {
    this.#responses.set(urlOf(key), response)
  }

  async match(key: string | Request): Promise<Response | undefined> {
    return this.#responses.get(urlOf(key))?.clone()
  }

  async delete(key: string | Request): Promise<boolean> {
    return this.#responses.delete(urlOf(key))
  }

  async keys(): Promise<Request[]> {
    return [...this.#responses.keys()].map(url => new Request(url))
  }
}

class FakeCaches {
  readonly #caches = new Map<string, FakeCache>()

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache()
    this.#caches.set(name, cache)
    return cache
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name)
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name)
  }
}

function urlOf(key: string | Request): string {
  return new URL(typeof key === 'string' ? key : key.url, ORIGIN).href
}

/** Puts a new one in the place of the browser's, and a new storage of the tab. */
export function useFakeCaches(): void {
  vi.stubGlobal('caches', new FakeCaches())
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
}
