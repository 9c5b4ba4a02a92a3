// The lock: what its forms refuse, and the way out for a person who has forgotten the PIN.

import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageLock } from '../../../src/app/session/lock/start-page-lock'
import { createLock } from '../../../src/features/settings/lock/actions'
import { readProfile, writeProfile } from '../../../src/store/database/device-database'
import { readLock } from '../../../src/store/database/lock-record'
import { transaction } from '../../support/data/builders'
import { useLittlePinWork } from '../../support/fakes/little-work'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, field } from '../../support/screen'

const PIN = '482915'
const section = () => page.getByRole('main')
const screen = () => dialog('Locked')

async function forget({ router, device, database }: OpenedApp): Promise<void> {
  await createLock({ device, uid: database.uid }, PIN)
  pageLock(router.options.context).lock()
  await button('Forgot your PIN?', screen()).click()
}

beforeEach(() => {
  useLittlePinWork()
  onTestFinished(() => localStorage.removeItem('lock'))
})

test('a PIN that is short or differs is refused at its field; another one and the end of the lock need the current one', async () => {
  const { device, database } = await openApp('/settings/lock')
  await expect.element(section().getByText(/does not encrypt it\./)).toBeVisible()
  await button('Set a PIN', section()).click()
  const [pin, repeated] = [field('PIN', dialog('Set a PIN')), field('Repeat the PIN')]
  await expect.element(pin).toHaveAccessibleDescription('Use 6 digits or more.')
  await pin.fill('12345')
  await userEvent.keyboard('{Enter}')
  await expect.element(pin).toBeInvalid()
  await expect.element(pin).toHaveAccessibleDescription('Use 6 digits or more.')
  await pin.fill(PIN)
  await repeated.fill('482916')
  await userEvent.keyboard('{Enter}')
  await expect.element(repeated).toHaveAccessibleDescription('The two PINs differ.')
  expect(localStorage.getItem('lock')).toBeNull()
  await repeated.fill(PIN)
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Lock now', section())).toBeVisible()
  await expect.poll(() => localStorage.getItem('lock')).toBe(database.uid)

  await button('Change PIN', section()).click()
  await field('Current PIN').fill('000000')
  await field('New PIN').fill('111111')
  await field('Repeat the PIN').fill('111111')
  await button('Save', dialog('Change PIN')).click()
  await expect.element(field('Current PIN')).toHaveAccessibleDescription('The PIN is wrong.')
  await field('Current PIN').fill(PIN)
  await button('Save', dialog('Change PIN')).click()
  await expect.element(dialog('Change PIN')).not.toBeInTheDocument()

  await button('Turn off', section()).click()
  await field('PIN', dialog('Turn the lock off')).fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Set a PIN', section())).toBeVisible()
  expect(await readLock(device, database.uid)).toBeUndefined()
  expect(localStorage.getItem('lock')).toBeNull()
})

test('without an account a forgotten PIN costs the data of this device, after a question', async () => {
  const app = await openApp('/settings/lock', {
    rows: { transactions: [transaction()] },
    async prepare({ device }) {
      const profile = await readProfile(device)
      if (profile) await writeProfile(device, { ...profile, email: '' })
    },
  })
  await forget(app)
  const unsent = () => app.database.outbox.count()
  await expect.element(screen().getByText(/^Without an account/)).toBeVisible()
  await button('Remove the data of this device', screen()).click()
  await expect.element(button('Remove everything for good', screen())).toBeVisible()
  expect(await unsent()).toBe(1)
  expect(await readProfile(app.device)).toMatchObject({ uid: app.database.uid })
  await button('Remove everything for good', screen()).click()
  await expect.poll(app.path).toBe('/login')
  await expect.element(screen()).not.toBeInTheDocument()
  expect(await unsent()).toBe(0)
  expect(await readProfile(app.device)).toBeUndefined()
})

test('where the provider has ended the session, the password renews it and opens the lock', async () => {
  const app = await openApp('/settings/lock')
  await forget(app)
  const { services } = app
  const refuse = (reason: 'session-ended' | 'too-many-attempts') => {
    const failure = { kind: 'provider', reason, message: 'Firebase: Error' } as const
    services.account.confirmation = { ok: false, failure }
  }
  await field('Password', screen()).fill('correct horse 9')
  refuse('too-many-attempts')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen().getByText(/^Too many attempts/)).toBeVisible()
  refuse('session-ended')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen()).not.toBeInTheDocument()
  const credentials = { email: 'ayu@example.com', password: 'correct horse 9' }
  expect(services.signedIn).toEqual([credentials])
  expect(localStorage.getItem('lock')).toBeNull()
})
