// Servers that end with their test, and a client that sends paths exactly as they are written.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listenOnLocalhost } from '../../scripts/local-stack/server/listen.mjs'
import { createDevServer, noBackends } from '../../scripts/local-stack/server/server.mjs'

type Handler = Parameters<typeof createServer>[1]
type Backends = ReturnType<typeof noBackends>

/** @returns the port */
export async function serveForTest(server: Server): Promise<number> {
  const { port, stopListening } = await listenOnLocalhost(server, 0)
  onTestFinished(() => {
    stopListening()
    server.closeAllConnections()
  })
  return port
}

export async function upstream(handler: Handler): Promise<{ host: string; port: number }> {
  return { host: '127.0.0.1', port: await serveForTest(createServer(handler)) }
}

/** @returns the origin */
export async function devServer(backends: Partial<Backends>): Promise<string> {
  const server = createDevServer({ ...noBackends(), ...backends })
  return `http://localhost:${await serveForTest(server)}`
}

export interface RawAnswer {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Unlike fetch, leaves the path as it is, and requests no encoding by default. */
export async function get(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<RawAnswer> {
  const { port } = new URL(origin)
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}
