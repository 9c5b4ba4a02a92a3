// Whether single keys are shortcuts on this device: they can be turned off (WCAG 2.2, 2.1.4).

const KEY = 'shortcuts'

let areOn = true

/** Asks the storage each time, so that every tab follows the one in which they are turned off. */
export function shortcutsAreOn(): boolean {
  try {
    areOn = localStorage.getItem(KEY) !== 'off'
  } catch (error) {
    console.warn('The choice of shortcuts cannot be read', error)
  }
  return areOn
}

// Storage may be switched off; the choice then lasts as long as the page.
export function turnShortcuts(on: boolean): void {
  areOn = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch (error) {
    console.warn('The choice of shortcuts cannot be kept', error)
  }
}
