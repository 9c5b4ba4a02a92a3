// Sends what waits, push by push, each behind the fence (R2, R5); finds what the server refuses (E3).
// While a push is under way the next one is put together, so that the server need not wait for us.

import { pushTables } from '../store/pushes'
import type { UserDatabase } from '../store/user-database'
import { CloudError, type EnginePorts, type Push, requireSession } from './ports'
import { MAX_WRITES, takePush } from './push-queue'
import { acknowledge, park, withdraw } from './settle-push'

/** `drained`: nothing waits any more. `fenced`: another device was first; pull and come again. */
export type DrainOutcome = 'drained' | 'fenced'

/** What the server said to one push; a refusal with its words. */
type Answer = 'applied' | 'fenced' | { readonly refusal: string }

/**
 * Pushes until nothing waits. A refused push is halved until the refused document stands alone and
 * is parked, so that all others go through (E3).
 *
 * @throws CloudError when the server cannot be reached or does not know the user
 */
export async function pushWaiting(ports: EnginePorts): Promise<DrainOutcome> {
  let limit = MAX_WRITES
  let push = await takePush(ports.database)
  // The push that the server has applied and that is not acknowledged here yet.
  let applied: Push | null = null
  while (push) {
    await requireSession(ports)
    const [answer, next] = await sendAndPrepare(ports, push, applied, limit)
    if (answer === 'fenced') return 'fenced'
    const isApplied: boolean = answer === 'applied'
    applied = isApplied ? push : null
    if (answer !== 'applied') await setAside(ports.database, push, answer.refusal)
    // Grown step by step: a server that takes only small pushes is not tried in full again and again.
    limit = isApplied ? Math.min(MAX_WRITES, limit * 2) : Math.ceil(push.writes.length / 2)
    if (isApplied && next) push = next
    else {
      push = await acknowledgeAndTake(ports, applied, 0, limit)
      applied = null
    }
  }
  return 'drained'
}

/**
 * Sends the push, and meanwhile acknowledges the one before it and takes the next. Both have ended,
 * well or not, when this ends: nothing of a cycle may go on after it.
 */
async function sendAndPrepare(
  ports: EnginePorts,
  push: Push,
  applied: Push | null,
  limit: number,
): Promise<[Answer, Push | null]> {
  const answer = send(ports, push)
  const next = acknowledgeAndTake(ports, applied, push.number, limit)
  await Promise.allSettled([answer, next])
  return Promise.all([answer, next])
}

/** One transaction for both, as each waits for the disk. */
async function acknowledgeAndTake(
  { database, device }: EnginePorts,
  applied: Push | null,
  after: number,
  limit: number,
): Promise<Push | null> {
  return database.transaction('rw', pushTables(database), async () => {
    if (applied) await acknowledge(database, applied.number, device)
    return takePush(database, after, limit)
  })
}

/** Alone, the refused document is found; else the next push carries half as many. */
async function setAside(database: UserDatabase, push: Push, refusal: string): Promise<void> {
  if (push.writes.length === 1) await park(database, push.number, refusal)
  else await withdraw(database, push.number)
}

async function send(ports: EnginePorts, push: Push): Promise<Answer> {
  try {
    return await ports.cloud.push(push)
  } catch (error) {
    if (!(error instanceof CloudError) || error.failure !== 'refused') throw error
    return afterRefusal(ports, push, error.message)
  }
}

/** The rules refuse the loser of a race too: only an unmoved head makes it a refusal (E3). */
async function afterRefusal(ports: EnginePorts, push: Push, refusal: string): Promise<Answer> {
  const head = await ports.cloud.readHead()
  return head.rev === push.fence ? { refusal } : 'fenced'
}
