// The reader of a pull's pages, in order, with prefetching while a page is applied.
// Invariant: a page is of the server's state at or after the pull's target, whenever it is read (Q3).

import type { PagePosition, PullState, PullStep } from '../../store/database/sync-state-records'
import type { ChangePage, CloudPort } from '../ports'

export interface PulledPage extends Pick<ChangePage, 'changes' | 'unreadable'> {
  /** The state of the pull at this page. */
  readonly at: PullState
  /** The state at the next page; null if this is the last. */
  readonly next: PullState | null
}

/** A browser opens six connections to a host without HTTP/2, and the page needs some itself. */
const MAX_AT_ONCE = 4

/**
 * The pages from the pull's position to its end. The first pages of several queries are requested at once, so that a
 * few changes need one or two round trips and not five.
 *
 * @throws CloudError when a page cannot be read
 */
export async function* readAhead(
  cloud: CloudPort,
  start: PullState,
): AsyncGenerator<PulledPage, void> {
  const { steps } = start
  const asked: Promise<ChangePage>[] = []
  const askFirst = (count: number) => {
    for (const step of steps.slice(asked.length, count))
      asked.push(read(cloud, step, asked.length === 0 ? start.after : null))
  }
  let at = start
  for (const [index, step] of steps.entries()) {
    askFirst(index + MAX_AT_ONCE)
    let coming = asked[index]
    while (coming) {
      const { changes, unreadable = [], next } = await coming
      coming = next ? read(cloud, step, next) : undefined
      const left = steps.slice(next ? index : index + 1)
      const done = at.done + changes.length + unreadable.length
      const following = left.length > 0 ? { ...at, steps: left, after: next, done } : null
      yield { changes, unreadable, at, next: following }
      at = following ?? at
    }
  }
}

function read(cloud: CloudPort, step: PullStep, after: PagePosition | null): Promise<ChangePage> {
  const page =
    'since' in step
      ? cloud.changesSince(step.source, step.since, after)
      : cloud.list(step.source, after, step.keys)
  // A prefetched page may fail before its turn, or never be awaited. The reader handles the error where it awaits the
  // page.
  page.catch(() => undefined)
  return page
}
