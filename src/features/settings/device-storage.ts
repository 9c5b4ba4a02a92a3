// What the browser says of this app's storage. Invariant: what it does not say is unknown, never zero.

export interface DeviceStorage {
  /** Bytes, about: browsers blur them, and count pictures of other sites for more than they are. */
  readonly used: number | undefined
  /** The most bytes that this app may use. */
  readonly quota: number | undefined
  /** Whether the browser keeps it even when the device runs out of room. */
  readonly isKept: boolean
}

/** Null where the browser says nothing of it. */
export async function readDeviceStorage(): Promise<DeviceStorage | null> {
  const { storage } = navigator
  if (!storage?.estimate || !storage.persisted) return null
  const [{ usage: used, quota }, isKept] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
  ])
  return { used, quota, isKept }
}

/** Whether the browser agrees to keep it; some ask the person first. */
export async function askToKeep(): Promise<boolean> {
  return navigator.storage.persist()
}
