// The quotes service (specification, section 7), and the validation of what it sends.

import { type Fetched, limitQuote, type Quote } from '../../domain/news'
import { fetchJson } from './fetch-json'

// Without an address of its own the app asks the proxy behind its own origin, which has the key.
const BASE = import.meta.env.VITE_QUOTES_URL || '/api/quotes'
// In one expression, so that a build which asks the proxy has no key in it.
const KEY = import.meta.env.VITE_QUOTES_URL ? import.meta.env.VITE_QUOTES_KEY : undefined

/** @throws Error when there is no answer, or none with a quote in it */
export async function readQuote(): Promise<Fetched<Quote>> {
  const address = new URL(BASE, location.origin)
  address.searchParams.set('category', 'money')
  const { value, ...time } = await fetchJson(address, KEY ? { 'X-Api-Key': KEY } : {})
  const quote = parseQuote(value)
  if (!quote) throw new Error('The quotes service sent no quote')
  return { value: quote, ...time }
}

/** The first element of the answer (sections 7 and 9), or null when it is no quote. */
export function parseQuote(answer: unknown): Quote | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : null
  if (typeof first !== 'object' || first === null) return null
  const { quote, author }: { quote?: unknown; author?: unknown } = first
  if (typeof quote !== 'string' || quote.trim() === '' || typeof author !== 'string') return null
  return limitQuote({ quote, author })
}
