// The draft of a half-filled login or register form, which survives a reload of its tab.
// Invariant: it never has a password. It is removed when the tab closes, when a user has signed in, and when it is looked at
// after an hour.

import { readSetting, writeSetting } from '../../lib/local-setting'
import { AUTH_DRAFT, clearAuthDraft } from './clear-auth-draft'

const FIELDS = ['name', 'email'] as const

type AuthDraft = Readonly<Record<(typeof FIELDS)[number], string>>

const EMPTY: AuthDraft = { name: '', email: '' }

/** Milliseconds. */
const MAX_AGE = 3_600_000

export function readAuthDraft(): AuthDraft {
  try {
    const stored: unknown = JSON.parse(readSetting(AUTH_DRAFT, 'sessionStorage') ?? 'null')
    if (!isAuthDraft(stored)) return EMPTY
    if (Math.abs(Date.now() - stored.at) > MAX_AGE) {
      clearAuthDraft()
      return EMPTY
    }
    return { name: stored.name, email: stored.email }
  } catch {
    return EMPTY
  }
}

/** A form without one of the fields does not change that field. */
export function writeAuthDraft(fields: FormData): void {
  const draft: Record<string, string> = { ...readAuthDraft() }
  for (const field of FIELDS) {
    const value = fields.get(field)
    if (typeof value === 'string') draft[field] = value
  }
  writeSetting(AUTH_DRAFT, JSON.stringify({ ...draft, at: Date.now() }), 'sessionStorage')
}

function isAuthDraft(value: unknown): value is AuthDraft & { readonly at: number } {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<string, unknown>> = { ...value }
  return FIELDS.every(field => typeof fields[field] === 'string') && typeof fields.at === 'number'
}
