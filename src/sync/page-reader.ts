// Reads the pages of a pull in order, and asks for the coming ones while a page is being applied.
// Invariant: a page is of the server's state at or after the pull's target, whenever it is read (Q3).

import { COLLECTIONS } from '../domain/document'
import type { ChangeSource, PagePosition, PullState } from '../store/user-database'
import type { ChangePage, CloudPort, RemoteChange } from './ports'

export interface PulledPage {
  readonly changes: readonly RemoteChange[]
  /** The pull that the page is of, at this page. */
  readonly at: PullState
  /** The same at the next page, or null when this is the last. */
  readonly next: PullState | null
}

/** Deletions come last; a new replica has nothing that they could be about (Q4). */
function sourcesOf({ kind, source }: PullState): ChangeSource[] {
  const all: ChangeSource[] = kind === 'changes' ? [...COLLECTIONS, 'deletions'] : [...COLLECTIONS]
  return all.slice(all.indexOf(source))
}

/**
 * The pages from the pull's place to its end. The first page of every source is asked for at once,
 * so that a few changes need one round trip and not four.
 *
 * @throws CloudError when a page cannot be read
 */
export async function* readAhead(
  cloud: CloudPort,
  start: PullState,
): AsyncGenerator<PulledPage, void> {
  const sources = sourcesOf(start)
  const first = sources.map(source =>
    read(cloud, start, source, source === start.source ? start.after : null),
  )
  let at = start
  for (const [index, source] of sources.entries()) {
    let coming = first[index]
    while (coming) {
      const { changes, next } = await coming
      coming = next ? read(cloud, start, source, next) : undefined
      const place = next ? { source, after: next } : startOf(sources[index + 1])
      const following = place && { ...at, ...place, done: at.done + changes.length }
      yield { changes, at, next: following }
      at = following ?? at
    }
  }
}

function startOf(source: ChangeSource | undefined): Pick<PullState, 'source' | 'after'> | null {
  return source ? { source, after: null } : null
}

function read(
  cloud: CloudPort,
  { kind, since }: PullState,
  source: ChangeSource,
  after: PagePosition | null,
): Promise<ChangePage> {
  const page =
    kind === 'listing' && source !== 'deletions'
      ? cloud.list(source, after)
      : cloud.changesSince(source, since, after)
  // It may fail before its turn comes, or never be waited for; it is met where it is awaited.
  page.catch(() => undefined)
  return page
}
