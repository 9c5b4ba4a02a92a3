// The locked app: what the lock screen covers, when it comes, and each way to open it.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { LOCK_CHANGE } from '../../../src/app/session/lock/page-lock'
import { pageLock, watchLock } from '../../../src/app/session/lock/start-page-lock'
import { createLock } from '../../../src/features/settings/lock/actions'
import { readLock, readLockFlag, removeLock } from '../../../src/store/database/lock-record'
import { eventually } from '../../support/eventually'
import { useLittlePinWork } from '../../support/fakes/little-work'
import { NINE_IN_MARCH, type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, field, heading } from '../../support/screen'

const PIN = '482915'
const MINUTE = 60_000

const section = () => page.getByRole('main')
const screen = () => dialog('Locked')
const pin = () => field('PIN', screen())
const unlock = () => button('Unlock', screen())

beforeEach(useLittlePinWork)

interface LockedApp extends OpenedApp {
  readonly owner: Parameters<typeof createLock>[0]
  readonly lock: () => void
}

/** The settings of somebody who has set a PIN, not locked yet. */
async function openSettings(): Promise<LockedApp> {
  // Another test may have ended with a locked page.
  localStorage.removeItem(LOCK_CHANGE)
  const app = await openApp('/settings/lock')
  const { context } = app.router.options
  const owner = { device: app.device, uid: app.database.uid }
  await createLock(owner, PIN)
  watchLock(context)
  // Once the page has read the record.
  await expect.poll(() => localStorage.getItem('lock-seen')).not.toBeNull()
  await expect.element(button('Lock now', section())).toBeVisible()
  const lock = () => pageLock(context).lock()
  onTestFinished(async () => {
    await removeLock(owner.device, owner.uid)
    // The page of the next test is this one: until the lock is off, its listeners would still lock it.
    await eventually(() => {
      lock()
      expect(pageLock(context).state.current).toBe('open')
    })
    localStorage.removeItem('lock-seen')
  })
  return { ...app, owner, lock }
}

async function typePin(typed: string): Promise<void> {
  await pin().fill(typed)
  await userEvent.keyboard('{Enter}')
}

function passTime(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

/** As the browser says when another tab or app comes to the front. */
function showPage(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('behind the lock screen nothing can be seen or reached, and a dialog is there again after the PIN', async () => {
  const app = await openSettings()
  await button('Change PIN', section()).click()
  const current = field('Current PIN', dialog('Change PIN'))
  await current.fill('123')
  app.lock()
  await expect.element(pin()).toHaveFocus()
  expect(current.query()).toBeNull()
  expect(heading('Lock').query()).toBeNull()
  await userEvent.keyboard('{Escape}{Escape}')
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    expect(activeElement === document.body || screen().element().contains(activeElement)).toBe(true)
  }
  // No key of the app does anything.
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('gd')
  expect(app.path()).toBe('/settings/lock')

  await typePin(PIN)
  await expect.element(screen()).not.toBeInTheDocument()
  await expect.element(current).toHaveValue('123')
})

test('a page out of sight shows nothing, and is locked after 5 minutes, or at once where that was chosen', async () => {
  const { owner } = await openSettings()
  const title = heading('Lock')
  showPage('hidden')
  expect(title.query()).toBeNull()
  passTime(4 * MINUTE)
  showPage('visible')
  await expect.element(title).toBeVisible()
  expect(screen().query()).toBeNull()
  showPage('hidden')
  passTime(5 * MINUTE)
  showPage('visible')
  await expect.element(screen()).toBeVisible()
  await typePin(PIN)
  await expect.element(title).toBeVisible()

  await section().getByLabelText('At once').click()
  await expect.poll(async () => (await readLock(owner.device, owner.uid))?.awayMs).toBe(0)
  // No 5 minutes pass here: the page locks once it has the stored choice.
  await eventually(() => {
    showPage('hidden')
    showPage('visible')
    expect(screen().query()).not.toBeNull()
  })
  expect(title.query()).toBeNull()
})

test('wrong PINs are delayed longer and longer, and a clock that is set back begins the delay again', async () => {
  const { lock } = await openSettings()
  // The countdown looks at the clock once a second.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NINE_IN_MARCH })
  lock()
  for (let tries = 1; tries <= 3; tries += 1) {
    await typePin('000000')
    await expect.element(pin()).toHaveAccessibleDescription('The PIN is wrong.')
    await expect.element(pin()).toHaveValue('')
    await expect.element(unlock()).toBeEnabled()
  }
  const wait = screen().getByText(/^Try again in/)
  await typePin('000000')
  await expect.element(wait).toHaveTextContent('Try again in 5 seconds.')
  await expect.element(unlock()).toBeDisabled()
  vi.advanceTimersByTime(5_000)
  await expect.element(wait).not.toBeInTheDocument()
  await typePin('000000')
  await expect.element(wait).toHaveTextContent('Try again in 15 seconds.')
  vi.advanceTimersByTime(10_000)
  await expect.element(wait).toHaveTextContent('Try again in 5 seconds.')
  vi.setSystemTime(NINE_IN_MARCH.getTime() - 365 * 24 * 60 * MINUTE)
  vi.advanceTimersByTime(1_000)
  await expect.element(wait).toHaveTextContent('Try again in 15 seconds.')
  vi.advanceTimersByTime(15_000)
  await expect.element(wait).not.toBeInTheDocument()
  await typePin(PIN)
  await expect.element(screen()).not.toBeInTheDocument()
})

test('a lock whose record was deleted by hand stays, and only the password opens it', async () => {
  const { lock, owner, services } = await openSettings()
  await owner.device.table('device').delete(`lock-${owner.uid}`)
  lock()
  await expect.element(screen().getByText('The PIN of this device was lost.')).toBeVisible()
  expect(pin().query()).toBeNull()
  await field('Password', screen()).fill('correct horse 9')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen()).not.toBeInTheDocument()
  expect(services.account.confirmed).toEqual(['correct horse 9'])
  expect(readLockFlag()).toBeNull()
})

test("the device's own unlock is offered where there is one, and opens the app as the PIN does", async () => {
  const { lock, router } = await openSettings()
  const box = section().getByLabelText('Unlock with this device, too')
  await expect.element(section().getByLabelText('Only at the start')).toBeVisible()
  expect(box.query()).toBeNull()

  const devtools = cdp()
  await devtools.send('WebAuthn.enable')
  onTestFinished(async () => void (await devtools.send('WebAuthn.disable')))
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await router.navigate({ to: '/' })
  await router.navigate({ to: '/settings/$part', params: { part: 'lock' } })
  await box.click()
  await expect.element(box).toBeChecked()
  lock()
  const unlockByDevice = button('Unlock with this device', screen())
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await unlockByDevice.click()
  await expect.element(screen().getByText(/^The device did not confirm/)).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await unlockByDevice.click()
  await expect.element(screen()).not.toBeInTheDocument()
  lock()
  await typePin(PIN)
  await expect.element(screen()).not.toBeInTheDocument()
})
