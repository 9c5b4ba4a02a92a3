// Light, dark or as the system has it; the choice is kept on this device.
// Invariant: scripts/build/theme-and-locale.js reads the same key before the first paint.

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

export function readTheme(): Theme {
  const kept = document.documentElement.dataset.theme
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  keep(theme)
}

// Storage may be switched off; the theme then lasts as long as the page.
function keep(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch (error) {
    console.warn('The theme cannot be kept', error)
  }
}
