// The entrance of the wire, below HTTP: it decides whether connections are made, and whether what
// comes back on them is let through.
import { connect, createServer, type Socket } from 'node:net'
import {
  claimPort,
  type Listening,
  listenOnLocalhost,
} from '../../../scripts/local-stack/server/listen.mjs'

interface WireGate {
  port: number
  /** Connections break and are refused from now on. */
  shut(): void
  /** Connections stay and are made, but nothing comes back on them any more. */
  freeze(): void
  /** As in the beginning; connections that were frozen break. */
  open(): Promise<void>
}

/** @param wanted the port of the entrance; 0 for any free one */
export async function openWireGate(innerPort: number, wanted: number): Promise<WireGate> {
  const clients = new Set<Socket>()
  let isFrozen = false
  const server = createServer({ noDelay: true }, client => {
    clients.add(client)
    client.once('close', () => clients.delete(client))
    join(client, innerPort, () => isFrozen)
  })
  const port = await claimPort(wanted)
  let listening: Listening | null = await listenOnLocalhost(server, port)
  const breakAll = () => {
    // A plain close could be taken for the end of an answer.
    for (const client of clients) client.resetAndDestroy()
  }
  return {
    port,
    shut() {
      listening?.stopListening()
      listening = null
      breakAll()
    },
    freeze() {
      isFrozen = true
    },
    async open() {
      if (isFrozen) breakAll()
      isFrozen = false
      listening ??= await listenOnLocalhost(server, port)
    },
  }
}

function join(client: Socket, innerPort: number, isFrozen: () => boolean): void {
  const inner = connect({ port: innerPort, host: '127.0.0.1', noDelay: true })
  client.pipe(inner)
  inner.on('data', chunk => {
    if (!isFrozen()) client.write(chunk)
  })
  inner.once('close', () => {
    if (!isFrozen()) client.destroySoon()
  })
  client.once('close', () => inner.destroy())
  client.on('error', () => client.destroy())
  inner.on('error', () => inner.destroy())
}
