import { expect, test, vi } from 'vitest'
import { forgetSharedData } from '../../../src/app/session/shared-data'
import { readAuthDraft, writeAuthDraft } from '../../../src/features/auth/auth-draft'
import {
  readRemembered,
  rememberReading,
  rememberWallet,
} from '../../../src/features/import/reading/remembered-readings'
import { keepWaitingFile } from '../../../src/store/bulk/imports/waiting-file'
import { useFakeCaches } from '../../support/fakes/fake-caches'

test('a log-out leaves no shared file, no remembered columns and no draft of the login', async () => {
  useFakeCaches()
  vi.stubGlobal('localStorage', sessionStorage)
  await keepWaitingFile(new File(['a'], 'bank.csv'), { owner: 'ayu', from: '' })
  const reading = { uses: ['date', 'amount'] } as const
  rememberWallet({ origin: 'OFX', header: null }, 'bca00001')
  rememberReading(['Date', 'Amount'], {
    ...reading,
    ...{ dateOrder: 'day-first', decimalMark: '.', unsigned: 'expense' },
  })
  const form = new FormData()
  form.set('email', 'ayu@example.com')
  writeAuthDraft(form)
  const { readings, wallets } = readRemembered()
  expect([...Object.keys(readings), ...Object.values(wallets)]).toEqual([
    expect.any(String),
    'bca00001',
  ])
  await forgetSharedData()
  expect(readRemembered()).toEqual({ readings: {}, wallets: {} })
  expect(readAuthDraft()).toEqual({ name: '', email: '' })
  expect(await caches.has('file-to-import')).toBe(false)
})
