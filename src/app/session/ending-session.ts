// Whether the provider's code, which keeps the session in a database of its own, is still to hear of a log-out.

const KEY = 'session-ending'

// Storage may be switched off; then a log-out that is cut off here leaves the provider's session until the next one.
export function markEnding(isEnding: boolean): void {
  try {
    if (isEnding) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch (error) {
    console.warn('It cannot be kept that a session is ending', error)
  }
}

export function isEnding(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
