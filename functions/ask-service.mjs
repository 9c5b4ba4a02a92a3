// One request to a service, with limits of time and size, for JSON only and without redirects.
// Invariant: no failure names the URL or a header, because either may have a key.

import { parseRetryAfter } from './retry-after.mjs'

/** The failure of a request. Its message has nothing secret. */
export class ServiceFailure extends Error {
  /** @param {string} message @param {number} [retryAfter] milliseconds that the service asks for */
  constructor(message, retryAfter = 0) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/**
 * @typedef {object} AskOptions
 * @property {typeof globalThis.fetch} fetch
 * @property {number} timeout milliseconds for the whole answer
 * @property {number} maxBytes of the answer
 */

/**
 * @param {import('./services.mjs').Service} service
 * @param {AskOptions} options
 * @returns {Promise<string>} JSON with only the fields that the app reads
 * @throws {ServiceFailure}
 */
export async function askService(service, { fetch, timeout, maxBytes }) {
  const signal = AbortSignal.timeout(timeout)
  const text = await fetchText(service, { fetch, signal, maxBytes }).catch(error => {
    if (error instanceof ServiceFailure) throw error
    throw new ServiceFailure(signal.aborted ? 'took too long' : 'cannot be reached')
  })
  const selected = service.select(parse(text))
  if (selected === undefined) throw new ServiceFailure('sent something else')
  const body = JSON.stringify(selected)
  if (repeats(body, service.key)) throw new ServiceFailure('repeats the key')
  return body
}

/**
 * @param {import('./services.mjs').Service} service
 * @param {{ fetch: typeof globalThis.fetch, signal: AbortSignal, maxBytes: number }} options
 */
async function fetchText({ address, headers }, { fetch, signal, maxBytes }) {
  const accept = 'application/json'
  const response = await fetch(address, {
    headers: { accept, ...headers },
    redirect: 'error',
    signal,
  })
  try {
    if (!response.ok) throw new ServiceFailure(`answered ${response.status}`, waitAskedBy(response))
    const type = response.headers.get('content-type') ?? ''
    if (!/^application\/json\s*(;|$)/i.test(type)) throw new ServiceFailure('sent no JSON')
    return await readAtMost(response, maxBytes)
  } catch (error) {
    await response.body?.cancel().catch(() => {})
    throw error
  }
}

/** @param {Response} response */
function waitAskedBy({ status, headers }) {
  const isPause = status === 429 || status === 503
  return isPause ? parseRetryAfter(headers.get('retry-after'), Date.now()) : 0
}

/** @param {Response} response @param {number} maxBytes */
async function readAtMost({ body }, maxBytes) {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  // An error in the loop cancels the rest of the answer.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ServiceFailure('sent too much')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceFailure('sent no JSON')
  }
}

/** @param {string} body @param {string} key */
function repeats(body, key) {
  return [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)].some(
    form => form !== '' && body.includes(form),
  )
}
