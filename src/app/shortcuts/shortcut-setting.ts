// The setting that turns single-key shortcuts off on this device (WCAG 2.2, 2.1.4).

import { readSetting, writeSetting } from '../../lib/local-setting'

const KEY = 'shortcuts'

let areOn = true

/** Reads the storage each time, so that every tab follows a change. */
export function shortcutsAreOn(): boolean {
  const stored = readSetting(KEY)
  if (stored !== null) areOn = stored !== 'off'
  return areOn
}

export function turnShortcuts(on: boolean): void {
  areOn = on
  writeSetting(KEY, on ? 'on' : 'off')
}
