// The adapter between the requests of Node's HTTP server and the proxy.

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * @param {import('./proxy.mjs').ServiceProxy} proxy
 * @param {Request} request
 * @param {Response} response
 * @param {string} ip
 */
export async function answerOverHttp(proxy, request, response, ip) {
  const url = request.url ?? '/'
  const path = url.replace(/\?.*$/s, '')
  const query = url.slice(path.length + 1)
  const { status, headers, body } = await proxy({
    method: request.method ?? 'GET',
    path,
    query,
    ip,
  })
  response.writeHead(status, headers)
  response.end(body)
}

/**
 * The visitor's address, as the network in front of the function reports it. A client that calls the function directly
 * can send any address here; the limit on all clients together still applies.
 * @param {Request} request
 */
export function addressBehindHosting({ headers, socket }) {
  const [forwarded] = String(headers['x-forwarded-for'] ?? '').split(',')
  return String(headers['fastly-client-ip'] ?? '') || forwarded?.trim() || addressOf(socket)
}

/** @param {import('node:net').Socket} socket */
export function addressOf(socket) {
  return socket.remoteAddress ?? ''
}
