// A half-filled login or register form outlives a reload, but for what is secret in it.

import { beforeEach, expect, test, vi } from 'vitest'
import { readAuthDraft, writeAuthDraft } from '../../../src/features/auth/auth-draft'
import { clearAuthDraft } from '../../../src/features/auth/clear-auth-draft'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

function form(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

test('the name and the address come back, and no password is ever stored', () => {
  const secrets = { password: 'secret', 'confirm-password': 'secret' }
  writeAuthDraft(form({ name: 'Ayu', email: 'ayu@example.com', ...secrets }))
  expect(readAuthDraft()).toEqual({ name: 'Ayu', email: 'ayu@example.com' })
  expect([...kept.values()].join()).not.toContain('secret')
})

test('the login form, which asks for no name, leaves the one of the register form', () => {
  writeAuthDraft(form({ name: 'Ayu', email: 'ayu@example' }))
  writeAuthDraft(form({ email: 'ayu@example.com', password: 'secret' }))
  expect(readAuthDraft()).toEqual({ name: 'Ayu', email: 'ayu@example.com' })
})

test('nothing is left once somebody is signed in, and a draft that cannot be read counts as empty', () => {
  writeAuthDraft(form({ name: 'Ayu', email: 'ayu@example.com' }))
  clearAuthDraft()
  expect(readAuthDraft()).toEqual({ name: '', email: '' })
  expect(kept.size).toBe(0)
  for (const strange of ['{', 'null', '{"name":1,"email":""}', '[]']) {
    kept.set('auth-draft', strange)
    expect(readAuthDraft()).toEqual({ name: '', email: '' })
  }
})

test('after an hour a draft is not shown', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  writeAuthDraft(form({ name: 'Ayu', email: 'ayu@example.com' }))
  vi.setSystemTime(3_600_000)
  expect(readAuthDraft().name).toBe('Ayu')
  vi.setSystemTime(3_600_001)
  expect(readAuthDraft()).toEqual({ name: '', email: '' })
})
