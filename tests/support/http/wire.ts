// The network between a browser and the local stack, in the hands of a test. It holds for everything
// in the browser, service workers included, which a page's own offline switch does not.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLocalhost } from '../../../scripts/local-stack/server/listen.mjs'
import { forward, openOnward, type Target } from '../../../scripts/local-stack/server/proxy.mjs'
import { openWireGate } from './wire-gate'

export interface WireRequest {
  method: string
  /** Without the query. */
  path: string
}

export interface Wire {
  /** To be opened in place of the stack's own. */
  origin: string
  /** Every request that has reached the wire, hanging ones too. */
  requests: WireRequest[]
  /** No network: open connections break, new ones are refused. */
  cut(): void
  /** The liar's network: connections are made and requests taken, but no answer ever comes. */
  hang(): void
  /** Ends a cut or a hang on the same port. What was hanging breaks. */
  restore(): Promise<void>
  /**
   * The next `times` matching requests take effect at the stack, whose answer is then thrown away
   * and the connection broken without a byte.
   */
  loseAnswers(match: (request: WireRequest) => boolean, times?: number): void
  /** Matching requests do not reach the stack: they are answered with the status. */
  refuse(match: (request: WireRequest) => boolean, status: number, times?: number): void
  /** Matching requests do not reach the stack: they are answered with that, as JSON. */
  answer(match: (request: WireRequest) => boolean, body: unknown): void
  /**
   * A captive portal: matching requests are answered with its login page, which may be kept, until what this
   * returns is called.
   */
  showPortal(match: (request: WireRequest) => boolean): () => void
  /** Matching requests go no further than here until what this returns is called. */
  hold(match: (request: WireRequest) => boolean): () => void
  close(): Promise<void>
}

interface Loss {
  match(request: WireRequest): boolean
  left: number
}

interface Reply extends Loss {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const JSON_TYPE = { 'content-type': 'application/json' }
const PORTAL = {
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=3600' },
  body: '<!doctype html><title>Wi-Fi</title><h1>Log in to this network</h1>',
}

/** @param wantedPort of its origin; 0 for any free one */
export async function startWire(targetOrigin: string, wantedPort = 0): Promise<Wire> {
  const target: Target = { host: '127.0.0.1', port: Number(new URL(targetOrigin).port) }
  const requests: WireRequest[] = []
  const losses: Loss[] = []
  const replies: Reply[] = []
  const holds = new Map<(request: WireRequest) => boolean, (() => void)[]>()
  let isHanging = false
  const inner = createServer((request, response) => {
    const seen = summarise(request)
    requests.push(seen)
    if (isHanging) return
    // A browser sends a request again by itself when a connection breaks that it has used before.
    response.setHeader('connection', 'close')
    const reply = take(replies, seen)
    const held = [...holds].find(([match]) => match(seen))?.[1]
    if (held) held.push(() => forward(request, response, target))
    else if (reply) sendReply(request, response, reply)
    else if (take(losses, seen)) sendAndLose(request, response, target)
    else forward(request, response, target)
  })
  const { port, stopListening } = await listenOnLocalhost(inner, 0)
  const gate = await openWireGate(port, wantedPort)
  return {
    origin: `http://localhost:${gate.port}`,
    requests,
    cut: () => gate.shut(),
    hang() {
      isHanging = true
      gate.freeze()
    },
    async restore() {
      isHanging = false
      await gate.open()
    },
    loseAnswers(match, times = 1) {
      losses.push({ match, left: times })
    },
    refuse(match, status, times = Number.POSITIVE_INFINITY) {
      // As Google's servers word it.
      const body = JSON.stringify({ error: { code: status, message: `Refused with ${status}` } })
      replies.push({ match, status, headers: JSON_TYPE, left: times, body })
    },
    answer(match, value) {
      const body = JSON.stringify(value)
      replies.push({ match, status: 200, headers: JSON_TYPE, left: Number.POSITIVE_INFINITY, body })
    },
    showPortal(match) {
      const reply = { ...PORTAL, match, left: Number.POSITIVE_INFINITY }
      replies.push(reply)
      return () => {
        reply.left = 0
      }
    },
    hold(match) {
      const held: (() => void)[] = []
      holds.set(match, held)
      return () => {
        holds.delete(match)
        for (const go of held) go()
      }
    },
    async close() {
      gate.shut()
      const closed = new Promise(resolve => inner.once('close', resolve))
      stopListening()
      inner.closeAllConnections()
      await closed
    },
  }
}

function summarise({ method = 'GET', url = '/' }: IncomingMessage): WireRequest {
  return { method, path: url.replace(/\?.*$/s, '') }
}

function take<T extends Loss>(losses: T[], request: WireRequest): T | undefined {
  const loss = losses.find(({ left, match }) => left > 0 && match(request))
  if (loss) loss.left -= 1
  return loss
}

function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Reply,
): void {
  request.resume().once('end', () => response.writeHead(status, headers).end(body))
}

function sendAndLose(request: IncomingMessage, response: ServerResponse, target: Target): void {
  const breakOff = () => response.destroy()
  const onward = openOnward(request, target)
  onward.once('response', answer => answer.resume().once('close', breakOff))
  onward.once('error', breakOff)
  request.pipe(onward)
}
