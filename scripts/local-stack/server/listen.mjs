// The listening servers on localhost: on 127.0.0.1 and ::1, and on no other address, because the emulators accept
// forged tokens.
import { createServer } from 'node:net'

/** @typedef {{ port: number, stopListening(): void }} Listening */

/** The port is used by another process. */
export class PortInUse extends Error {
  /** @param {number} port */
  constructor(port) {
    super(`port ${port} is in use`)
    this.port = port
  }
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port 0 for any free one
 * @returns {Promise<Listening>} open connections continue after `stopListening`
 * @throws {PortInUse}
 */
export async function listenOnLocalhost(server, port) {
  const bound = await listen(server, port, '127.0.0.1')
  const second = createServer({ noDelay: true }, socket => server.emit('connection', socket))
  const stopListening = () => {
    server.close()
    second.close()
  }
  try {
    await listen(second, bound, '::1')
  } catch (error) {
    const hasNoIPv6 = !(error instanceof PortInUse)
    if (hasNoIPv6) return { port: bound, stopListening: () => server.close() }
    await new Promise(resolve => server.close(resolve))
    if (port !== 0) throw error
    return listenOnLocalhost(server, 0)
  }
  return { port: bound, stopListening }
}

/**
 * Checks that a port is free for a server that another process will start.
 * @param {number} wanted 0 for any free one below the range that systems assign automatically, so that no other process
 *   gets it in the meantime
 * @returns {Promise<number>}
 * @throws {PortInUse}
 */
export async function claimPort(wanted) {
  const port = wanted || 20_000 + Math.floor(Math.random() * 10_000)
  try {
    await listenForAMoment(port)
    return port
  } catch (error) {
    if (wanted === 0 && error instanceof PortInUse) return claimPort(0)
    throw error
  }
}

/** @param {number} port */
async function listenForAMoment(port) {
  const server = createServer()
  const closed = new Promise(resolve => server.once('close', resolve))
  const { stopListening } = await listenOnLocalhost(server, port)
  stopListening()
  await closed
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error)
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
