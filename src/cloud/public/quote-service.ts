// The quotes service (specification, section 7), and the validation of its responses.

import { type Fetched, limitQuote, type Quote } from '../../domain/news'
import { fetchJson } from './fetch-json'

// Without an address the app calls the proxy on its own origin, which has the key.
const BASE = import.meta.env.VITE_QUOTES_URL || '/api/quotes'
// One expression, so that a build that uses the proxy contains no key.
const KEY = import.meta.env.VITE_QUOTES_URL ? import.meta.env.VITE_QUOTES_KEY : undefined

/** @throws Error when there is no response, or none with a quote */
export async function readQuote(): Promise<Fetched<Quote>> {
  const address = new URL(BASE, location.origin)
  address.searchParams.set('category', 'money')
  const { value, ...time } = await fetchJson(address, KEY ? { 'X-Api-Key': KEY } : {})
  const quote = parseQuote(value)
  if (!quote) throw new Error('The quotes service sent no quote')
  return { value: quote, ...time }
}

/** The first element of the response (sections 7 and 9), or null if it is not a quote. */
export function parseQuote(answer: unknown): Quote | null {
  const first: unknown = Array.isArray(answer) ? answer[0] : null
  if (typeof first !== 'object' || first === null) return null
  const { quote, author }: { quote?: unknown; author?: unknown } = first
  if (typeof quote !== 'string' || quote.trim() === '' || typeof author !== 'string') return null
  return limitQuote({ quote, author })
}
