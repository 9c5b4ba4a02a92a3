import { expect, test, vi } from 'vitest'
import { readSetting, writeSetting } from '../../src/lib/local-setting'
import { stubLocalStorage } from '../support/stored-settings'

test('a setting is stored, read, and removed', () => {
  stubLocalStorage()
  expect(readSetting('theme')).toBeNull()
  writeSetting('theme', 'dark')
  expect(readSetting('theme')).toBe('dark')
  writeSetting('theme', null)
  expect(readSetting('theme')).toBeNull()
})

test('a browser without storage has no settings and fails nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('sessionStorage', undefined)
  expect(readSetting('auth-draft', 'sessionStorage')).toBeNull()
  writeSetting('auth-draft', '{}', 'sessionStorage')
  expect(warn).toHaveBeenCalledWith("The setting 'auth-draft' cannot be stored", expect.anything())
})
