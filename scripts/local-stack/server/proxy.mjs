// A streaming proxy: the long answers of a listener must arrive while they are being written, and end when the page
// closes the connection.
import { request as openRequest } from 'node:http'
import { pipeline } from 'node:stream'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ host: string, port: number }} Target
 */

const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'te',
])

/**
 * @param {Request} request
 * @param {Response} response gets 502 and a JSON body if the target cannot be reached
 * @param {Target | null} target null: there is none
 * @param {Buffer} [body] if it has already been read
 */
export function forward(request, response, target, body) {
  if (!target) return answerUnreachable(response)
  const onward = openOnward(request, target)
  onward.once('response', answer => {
    response.writeHead(answer.statusCode ?? 502, withoutCors(endToEnd(answer.headers)))
    response.flushHeaders()
    pipeline(answer, response, () => {})
  })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else answerUnreachable(response)
  })
  response.once('close', () => {
    if (!response.writableFinished) onward.destroy()
  })
  if (body) onward.end(body)
  else request.pipe(onward)
}

/** The calls of a sign-in and the first call of a listener, which has few targets, are short. */
const MAX_BYTES = 1_000_000

/**
 * @param {Request} request
 * @returns {Promise<Buffer | null>} its body; null if it is too long
 */
export async function readBody(request) {
  if (Number(request.headers['content-length']) > MAX_BYTES) return null
  const pieces = []
  let bytes = 0
  for await (const piece of request) {
    bytes += piece.length
    if (bytes > MAX_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * On a new connection, because a reused one may be closed by the server at the same moment.
 *
 * @param {Request} request @param {Target} target
 */
export function openOnward(request, { host, port }) {
  const { method, url } = request
  const headers = endToEnd(request.headers)
  return openRequest({ host, port, method, path: url, agent: false, headers })
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function endToEnd(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)))
}

/**
 * The emulators allow the pages of every site to read their responses.
 * @param {import('node:http').OutgoingHttpHeaders} headers
 */
function withoutCors(headers) {
  const own = Object.entries(headers).filter(([name]) => !name.startsWith('access-control-'))
  return Object.fromEntries(own)
}

/** @param {Response} response */
function answerUnreachable(response) {
  const message = 'The cloud cannot be reached.'
  response.writeHead(502, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 502, status: 'UNAVAILABLE', message } }))
}
