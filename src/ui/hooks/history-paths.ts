// The paths of the entries in this tab's history, for ways back that lead to the entry before. A reload forgets them.

import type { AnyRouter } from '@tanstack/react-router'

/** By the index of their entries. */
const pathsOf = new WeakMap<AnyRouter, string[]>()

/** Call once, before the first screen. */
export function recordPaths(router: AnyRouter): void {
  const paths: string[] = []
  pathsOf.set(router, paths)
  router.subscribe('onBeforeLoad', ({ toLocation: { state, pathname } }) => {
    paths[state.__TSR_index] = pathname
  })
}

/** @returns the path of the entry before the present one; undefined if this page has not opened that */
export function previousPath(router: AnyRouter): string | undefined {
  return pathsOf.get(router)?.[router.history.location.state.__TSR_index - 1]
}
