// Sends what waits, push by push, each behind the fence (R2, R5); finds what the server refuses (E3).
// While a push is under way the next one is put together, so that the server need not wait for us.

import { pushTables } from '../../store/outbox/in-flight'
import { CloudError, type EnginePorts, type Push, requireSession } from '../ports'
import { MAX_WRITES, nextPush, storeHeadPush } from './push-queue'
import { RefusalSearch } from './refusal'
import { acknowledge, park, withdraw } from './settle-push'

/** `drained`: nothing waits any more. `fenced`: another device was first; pull and come again. */
export type DrainOutcome = 'drained' | 'fenced'

/** What the server said to one push; a refusal with its words. */
type Answer = 'applied' | 'fenced' | { readonly refusal: string }

/**
 * Pushes until nothing waits. A refused push is halved until the refused document stands alone and
 * is parked, so that all others go through (E3).
 *
 * @throws CloudError when the server cannot be reached, does not know the user or refuses everything
 */
export async function pushWaiting(ports: EnginePorts): Promise<DrainOutcome> {
  const search = new RefusalSearch()
  let limit = MAX_WRITES
  let push = await nextPush(ports.database)
  // The push that the server has applied and that is not acknowledged here yet.
  let applied: Push | null = null
  while (push) {
    await requireSession(ports)
    const [answer, next] = await sendAndPrepare(ports, push, applied, limit)
    if (answer === 'fenced') return 'fenced'
    if (answer === 'applied') {
      search.accept()
      applied = push
      // Grown step by step: a server that takes only small pushes is not tried in full again and again.
      if (push.writes.length > 0) limit = Math.min(MAX_WRITES, limit * 2)
      push = next
    } else {
      applied = null
      limit = await setAside(ports, push, answer.refusal, search)
      push = null
    }
    if (!push) {
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
    return nextPush(database, after, limit)
  })
}

/**
 * Parks the refused document when it stands alone; otherwise the entries of the push wait again.
 *
 * @returns the most entries that the next push may carry
 * @throws CloudError when the server refuses the head alone too
 */
async function setAside(
  { database, version }: EnginePorts,
  push: Push,
  refusal: string,
  search: RefusalSearch,
): Promise<number> {
  const { number, writes } = push
  const verdict = search.judge(push)
  if (verdict === 'park') await park(database, number, refusal, version)
  else await withdraw(database, number)
  switch (verdict) {
    case 'server-refuses':
      throw new CloudError('refused', refusal)
    case 'try-head':
      await storeHeadPush(database)
      return writes.length
    case 'halve':
    case 'park':
      return Math.ceil(writes.length / 2)
  }
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
