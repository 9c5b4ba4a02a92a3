// A preference of the person that style sheets ask for, until the test ends.

import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

const features = new Map<string, string>()

export async function emulateMedia(
  ...[name, value]:
    | ['prefers-reduced-motion', 'reduce' | 'no-preference']
    | ['prefers-color-scheme', 'light' | 'dark']
    | ['forced-colors', 'active']
): Promise<void> {
  features.set(name, value)
  await apply()
  onTestFinished(async () => {
    if (features.delete(name)) await apply()
  })
}

async function apply(): Promise<void> {
  const all = Array.from(features, ([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features: all })
}
