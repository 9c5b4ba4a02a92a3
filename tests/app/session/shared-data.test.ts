import { expect, test, vi } from 'vitest'
import { forgetSharedData } from '../../../src/app/start-app'
import { readAuthDraft, writeAuthDraft } from '../../../src/features/auth/auth-draft'
import { keepWaitingFile } from '../../../src/store/bulk/imports/waiting-file'
import { useFakeCaches } from '../../support/fakes/fake-caches'

test('a log-out leaves no shared file and no draft of the login', async () => {
  useFakeCaches()
  vi.stubGlobal('localStorage', sessionStorage)
  await keepWaitingFile(new File(['a'], 'bank.csv'), { owner: 'ayu', from: '' })
  const form = new FormData()
  form.set('email', 'ayu@example.com')
  writeAuthDraft(form)
  await forgetSharedData()
  expect(readAuthDraft()).toEqual({ name: '', email: '' })
  expect(await caches.has('file-to-import')).toBe(false)
})
