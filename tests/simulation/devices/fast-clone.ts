// A copy of plain data, many times faster than the platform's. Invariant: nothing in it is shared.

const platformClone = globalThis.structuredClone

/** Puts the fast copy in the platform's place; returns the way back. */
export function installFastClone(): () => void {
  globalThis.structuredClone = clone
  return () => {
    globalThis.structuredClone = platformClone
  }
}

function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(clone) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return platformClone(value)
  const copy: Record<string, unknown> = {}
  for (const name in value) copy[name] = clone(value[name])
  return copy as T
}
