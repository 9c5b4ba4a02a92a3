// The browser's figures about this app's storage. Invariant: a missing figure is undefined, never zero.

export interface DeviceStorage {
  /** Approximate bytes: browsers round the figure, and count opaque responses as much larger than they are. */
  readonly used: number | undefined
  /** Bytes. */
  readonly quota: number | undefined
  /** True if the browser keeps the data even when the device runs out of space. */
  readonly isPersistent: boolean
}

/** Null in browsers without the Storage API. */
export async function readDeviceStorage(): Promise<DeviceStorage | null> {
  const { storage } = navigator
  if (!storage?.estimate || !storage.persisted) return null
  const [{ usage: used, quota }, isPersistent] = await Promise.all([
    storage.estimate(),
    storage.persisted(),
  ])
  return { used, quota, isPersistent }
}

/** Resolves to true if the browser agrees; some browsers ask the user. */
export async function requestPersistence(): Promise<boolean> {
  return navigator.storage.persist()
}
