// Pushes by hand, as a replica of that id would make them.

import { CHANGE_SOURCES, type Head } from '../../../src/domain/head'
import { nextHead } from '../../../src/sync/head'
import type { CloudPort, Push, PushOutcome, PushWrite } from '../../../src/sync/ports'

/** The next push on a head, or the one of that number. */
export function pushOn(
  head: Head,
  by: string,
  writes: readonly PushWrite[],
  number = (head.devices[by]?.n ?? 0) + 1,
): Push {
  const rev = head.rev + 1
  const token = crypto.randomUUID()
  const epoch = head.epoch || 'the-first-epoch'
  const next = nextHead(head, { by, number, token, rev, epoch, sources: CHANGE_SOURCES })
  return { prev: head.token, by, head: next, writes }
}

/** Pushes on the present head. */
export async function send(
  port: CloudPort,
  by: string,
  writes: readonly PushWrite[],
  number?: number,
): Promise<PushOutcome> {
  return port.push(pushOn(await port.readHead(), by, writes, number))
}
