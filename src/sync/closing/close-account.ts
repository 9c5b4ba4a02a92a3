// The end of an account on the server: its head is closed, and then everything below it is deleted (rules C1, C2).
// Invariant: either part may be interrupted and started again, on any device of the account.

import { CHANGE_SOURCES, type Head } from '../../domain/head'
import { nextHead } from '../head'
import { type Clock, type ClosingCloud, CloudError, type Push } from '../ports'

/** The number of attempts, because other devices may push first. */
const MAX_ATTEMPTS = 10

interface ClosingPorts {
  readonly cloud: ClosingCloud
  readonly clock: Clock
  /** Returns a unique random text: 8 to 64 letters, digits and hyphens. */
  readonly newId: () => string
}

/**
 * Closes the head, after which no push is accepted. Does nothing if the head is closed. The rules accept no closed
 * first head, so an account without a head gets an open one before.
 *
 * @throws CloudError when the server cannot be reached, does not know the user or refuses
 */
export async function closeHead(ports: ClosingPorts): Promise<void> {
  const { cloud } = ports
  let head = await cloud.readHead()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (head.closed !== undefined) return
    const isOpen = head.rev > 0
    const outcome = await cloud.push(headPush(head, ports, isOpen)).catch(refusalOf)
    if (outcome === 'applied' && isOpen) return
    const before = head
    head = await cloud.readHead()
    // The head has not moved, so no other device was first.
    if (outcome instanceof CloudError && head.token === before.token) throw outcome
  }
  throw new CloudError('transient', 'Other devices are writing without a pause')
}

function refusalOf(error: unknown): CloudError {
  if (error instanceof CloudError && error.failure === 'refused') return error
  throw error
}

/** A push of no replica, because this device's replica may have a push in flight. */
function headPush(before: Head, { clock, newId }: ClosingPorts, isClosed: boolean): Push {
  const by = newId()
  const head = nextHead(before, {
    ...{ by, number: 1, token: newId(), rev: before.rev + 1 },
    ...{ epoch: before.epoch || newId(), sources: [] },
  })
  const closed = isClosed ? { closed: clock.now() } : {}
  return { prev: before.token, by, head: { ...head, ...closed }, writes: [] }
}

/**
 * Deletes everything below a closed head.
 *
 * @param onRemoved called with the number of documents so far
 * @throws CloudError when the server cannot be reached, does not know the user or refuses
 */
export async function removeDocuments(
  cloud: Pick<ClosingCloud, 'removePage'>,
  onRemoved: (count: number) => void,
): Promise<void> {
  let count = 0
  for (const source of CHANGE_SOURCES) {
    for (;;) {
      const removed = await cloud.removePage(source)
      if (removed === 0) break
      count += removed
      onRemoved(count)
    }
  }
}
