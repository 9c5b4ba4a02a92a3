// What stands in a half-filled login or register form, for a page that is reloaded under it.
// Invariant: never a password; the tab forgets the rest when it closes, or once somebody is signed in.

const KEY = 'auth-draft'
const KEPT = ['name', 'email'] as const

export type AuthDraft = Readonly<Record<(typeof KEPT)[number], string>>

const EMPTY: AuthDraft = { name: '', email: '' }

export function readAuthDraft(): AuthDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isAuthDraft(kept) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

/** A form without one of the fields leaves that one as it was. */
export function keepAuthDraft(fields: FormData): void {
  const draft: Record<string, string> = { ...readAuthDraft() }
  for (const field of KEPT) {
    const value = fields.get(field)
    if (typeof value === 'string') draft[field] = value
  }
  write(storage => storage.setItem(KEY, JSON.stringify(draft)))
}

export function forgetAuthDraft(): void {
  write(storage => storage.removeItem(KEY))
}

// Storage may be switched off; the form then lasts as long as the page.
function write(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage)
  } catch (error) {
    console.warn('The half-filled form cannot be kept', error)
  }
}

function isAuthDraft(value: unknown): value is AuthDraft {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<string, unknown>> = { ...value }
  return KEPT.every(field => typeof fields[field] === 'string')
}
