// The push of pending entries, one push after another, each behind its fence (R2, R5), and the search for a rejected
// document (E3). While one push is sent the next one is built, so that the server need not wait.

import type { Head } from '../../domain/head'
import type { PushInFlight } from '../../store/database/outbox-records'
import { nextHead } from '../head'
import { CloudError, type EnginePorts, ownFailure, type Push, requireSession } from '../ports'
import { nextPush, storeHeadPush } from './push-queue'
import { type PushLimit, RefusalSearch, readPushLimit, storePushLimit } from './refusal'
import { abandonPush, acknowledge, rejectPush } from './settle-push'

/** `drained`: no entry is pending. `fenced`: another device has pushed first; pull, then push again. */
type DrainOutcome = 'drained' | 'fenced'

/** The server's answer to one push. */
type Answer = 'applied' | 'fenced' | { readonly refused: CloudError }

/** A stored push, and its content as it is sent next. */
interface Sending {
  readonly stored: PushInFlight
  readonly push: Push
}

/**
 * Pushes until nothing is pending. A rejected push is halved until the rejected document is alone, so that all others
 * are stored (E3).
 *
 * @throws CloudError when the server cannot be reached, does not know the user or refuses everything
 */
export async function pushPending(ports: EnginePorts): Promise<DrainOutcome> {
  const search = new RefusalSearch()
  const limit = await readPushLimit(ports.store)
  try {
    return await drain(ports, search, limit)
  } finally {
    await storePushLimit(ports.store, limit)
  }
}

async function drain(
  ports: EnginePorts,
  search: RefusalSearch,
  limit: PushLimit,
): Promise<DrainOutcome> {
  let sending = await takeFirst(ports, limit.next)
  // The push that the server has applied and that is not yet acknowledged here.
  let applied: Sending | null = null
  while (sending) {
    if (sending === 'fenced') return 'fenced'
    await requireSession(ports)
    const [answer, next] = await sendAndPrepare(ports, search, sending, applied, limit.next)
    if (answer === 'fenced') return 'fenced'
    if (answer === 'applied') {
      search.accept()
      applied = sending
      limit.accept(sending.push.writes.length)
      // Another engine may have pulled or pushed meanwhile, and the next one builds on a later head (R5, W1).
      const isOnThis = next?.fence === sending.stored.rev
      sending = isOnThis ? sendingOf(next, sending.push.head, sending.push.by) : null
    } else {
      applied = null
      await splitOrReject(ports, sending, answer.refused, search, limit)
      sending = null
    }
    if (!sending) {
      if (applied) await acknowledgeSent(ports, applied)
      applied = null
      sending = await takeFirst(ports, limit.next)
    }
  }
  return 'drained'
}

/** The first push, on the known head; `fenced` if another engine pulls from there (rule W1). */
async function takeFirst(ports: EnginePorts, limit: number): Promise<Sending | 'fenced' | null> {
  const { store } = ports
  return store.pushTransaction(async () => {
    const next = await nextPush(ports, 0, limit)
    if (!next) return null
    const known = await store.readKnownHead()
    const isInSync = known.rev === (await store.readCursor()) && known.rev === next.fence
    if (!isInSync || (await store.readState('pull'))) return 'fenced'
    return sendingOf(next, known, await store.id())
  })
}

function sendingOf(stored: PushInFlight, knownHead: Head, by: string): Sending {
  const writes = stored.writes.map(({ generation: _, ...write }) => write)
  const head = headOf(stored, knownHead, by)
  return { stored, push: { prev: knownHead.token, by, head, writes } }
}

/** The head that a push writes at its latest attempt. */
export function headOf(
  { number, rev, tokens, epoch, writes }: PushInFlight,
  knownHead: Head,
  by: string,
): Head {
  const token = tokens.at(-1) ?? ''
  const sources = new Set(writes.map(({ collection }) => collection))
  const hasDeletions = writes.some(({ value }) => value === null)
  return nextHead(knownHead, {
    ...{ by, number, token, rev, epoch },
    sources: hasDeletions ? [...sources, 'deletions'] : sources,
  })
}

/**
 * Sends the push, and meanwhile acknowledges the previous one and takes the next. Waits for both, also after a failure,
 * because no work of a cycle may go on after its end.
 */
async function sendAndPrepare(
  ports: EnginePorts,
  search: RefusalSearch,
  { stored, push }: Sending,
  applied: Sending | null,
  limit: number,
): Promise<[Answer, PushInFlight | null]> {
  const answer = send(ports, search, stored, push)
  // One transaction for both, because each transaction waits for the disk.
  const next = ports.store.pushTransaction(async () => {
    if (applied) await acknowledgeSent(ports, applied)
    return nextPush(ports, stored.number, limit)
  })
  await Promise.allSettled([answer, next])
  return Promise.all([answer, next])
}

function acknowledgeSent({ store }: EnginePorts, { stored, push }: Sending): Promise<void> {
  return acknowledge(store, stored.number, push)
}

/**
 * Rejects the entry if the push has only one document; otherwise the entries of the push are pending again.
 *
 * @throws CloudError if the server rejects the head alone, too
 */
async function splitOrReject(
  ports: EnginePorts,
  { stored: { number }, push }: Sending,
  refused: CloudError,
  search: RefusalSearch,
  limit: PushLimit,
): Promise<void> {
  const { store, version } = ports
  const { writes } = push
  const verdict = search.judge(push)
  if (verdict === 'reject') await rejectPush(store, number, refused, version)
  else await abandonPush(store, number, 'refused')
  switch (verdict) {
    case 'server-refuses':
      throw refused
    case 'try-head':
      return storeHeadPush(ports)
    case 'halve':
      return limit.halve(writes.length)
    case 'reject':
      return limit.reject()
  }
}

async function send(
  ports: EnginePorts,
  search: RefusalSearch,
  stored: PushInFlight,
  push: Push,
): Promise<Answer> {
  try {
    return await ports.cloud.push(push)
  } catch (error) {
    const failure = error instanceof CloudError ? error : ownFailure(error)
    if (!search.counts(failure, push, stored.tokens.length)) throw failure
    return afterRefusal(ports, stored, push, failure)
  }
}

/**
 * The rules also reject the later of two concurrent pushes. Only with an unmoved head was the content rejected (E3).
 */
async function afterRefusal(
  ports: EnginePorts,
  { fence }: PushInFlight,
  { prev }: Push,
  refused: CloudError,
): Promise<Answer> {
  const head = await ports.cloud.readHead()
  return head.rev === fence && head.token === prev ? { refused } : 'fenced'
}
