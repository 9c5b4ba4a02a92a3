// Sends what waits, push by push, each behind the fence (R2, R5); finds what the server refuses (E3).

import { CloudError, type EnginePorts, type Push, requireSession } from './ports'
import { acknowledge, MAX_WRITES, park, takePush, withdraw } from './push-queue'

/** `drained`: nothing waits any more. `fenced`: another device was first; pull and come again. */
export type DrainOutcome = 'drained' | 'fenced'

/**
 * Pushes until nothing waits. A refused push is halved until the refused document stands alone and
 * is parked, so that all others go through (E3).
 *
 * @throws CloudError when the server cannot be reached or does not know the user
 */
export async function pushWaiting(ports: EnginePorts): Promise<DrainOutcome> {
  let limit = MAX_WRITES
  for (;;) {
    await requireSession(ports)
    const push = await takePush(ports.database, limit)
    if (!push) return 'drained'
    const outcome = await sendPush(ports, push)
    if (outcome === 'fenced') return outcome
    // Grown step by step: a server that takes only small pushes is not tried in full again and again.
    limit =
      outcome === 'halve' ? Math.ceil(push.writes.length / 2) : Math.min(MAX_WRITES, limit * 2)
  }
}

async function sendPush(ports: EnginePorts, push: Push): Promise<'sent' | 'fenced' | 'halve'> {
  try {
    const outcome = await ports.cloud.push(push)
    if (outcome === 'fenced') return outcome
    await acknowledge(ports.database, push.number, ports.device)
    return 'sent'
  } catch (error) {
    if (!(error instanceof CloudError) || error.failure !== 'refused') throw error
    return afterRefusal(ports, push, error.message)
  }
}

/** The rules refuse the loser of a race too: only an unmoved head makes it a refusal (E3). */
async function afterRefusal(
  ports: EnginePorts,
  push: Push,
  reason: string,
): Promise<'sent' | 'fenced' | 'halve'> {
  const head = await ports.cloud.readHead()
  if (head.rev !== push.fence) return 'fenced'
  if (push.writes.length > 1) {
    await withdraw(ports.database, push.number)
    return 'halve'
  }
  await park(ports.database, push.number, reason)
  return 'sent'
}
