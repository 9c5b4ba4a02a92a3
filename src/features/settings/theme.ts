// The theme of this device: light, dark, or the system's.
// Invariant: scripts/build/theme-and-locale.js reads the same key before the first paint.

import { writeSetting } from '../../lib/local-setting'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

export function readTheme(): Theme {
  const stored = document.documentElement.dataset.theme
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  writeSetting(KEY, theme)
}
