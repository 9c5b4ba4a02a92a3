// Passes a request on to another server and its answer back, piece by piece: the listener's long
// answers must arrive while they are being written, and a page that goes away must end them.
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
 * @param {Response} response gets 502 and a JSON body when the target cannot be reached
 * @param {Target | null} target null: there is none
 */
export function forward(request, response, target) {
  if (!target) return answerUnreachable(response)
  const onward = openOnward(request, target)
  onward.once('response', answer => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
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
  request.pipe(onward)
}

/**
 * On a connection of its own: one that is used again may be closed at its other end that very moment.
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

/** @param {Response} response */
function answerUnreachable(response) {
  const message = 'The cloud cannot be reached.'
  response.writeHead(502, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 502, status: 'UNAVAILABLE', message } }))
}
