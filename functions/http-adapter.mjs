// Hands a request of Node's server to the proxy, and its answer back.

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
 * Whom the network before the function has seen, as far as its header can be trusted. Who calls the function
 * past it may claim any address; the limit on everybody together holds all the same.
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
