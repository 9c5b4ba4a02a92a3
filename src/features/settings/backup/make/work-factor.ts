// The work factor of a backup's passphrase on this device: it decides how long one attempt takes, also for an attacker.

const USUAL = 17

/** 64 MiB instead of 128 MiB. */
const FOR_LITTLE_MEMORY = 16

/** Gigabytes, as the browser reports them. Some browsers do not. */
const LITTLE_MEMORY = 2

/** Not in the standard library of types, because not all browsers have it. */
interface DeviceFacts {
  readonly deviceMemory?: number
}

/** The base-2 logarithm of scrypt's N. */
export function workFactor(device: DeviceFacts | Navigator = navigator): number {
  const deviceMemory = 'deviceMemory' in device ? device.deviceMemory : undefined
  return deviceMemory !== undefined && deviceMemory <= LITTLE_MEMORY ? FOR_LITTLE_MEMORY : USUAL
}
