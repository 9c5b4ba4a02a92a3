// A value with change listeners as React state.

import { useSyncExternalStore } from 'react'

interface Observable<T> {
  readonly current: T
  readonly subscribe: (listener: () => void) => () => void
}

/** @param select reads a part of the value; an equal result does not render again */
export function useObservable<T, S>(source: Observable<T>, select: (current: T) => S): S {
  const read = () => select(source.current)
  return useSyncExternalStore(listener => source.subscribe(listener), read, read)
}
