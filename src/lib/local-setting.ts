// A small setting of this device in web storage, which may be switched off in the browser.
// Invariant: no function here throws. A setting that cannot be stored lasts as long as the page.

type Area = 'localStorage' | 'sessionStorage'

/** Null when the setting was never stored or storage is switched off. */
export function readSetting(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** @param value null removes the setting */
export function writeSetting(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, value)
  } catch (error) {
    console.warn(`The setting '${key}' cannot be stored`, error)
  }
}
