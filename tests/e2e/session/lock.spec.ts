// The lock: nothing of the data is in the page before the PIN, in no tab and after no reload, and each way to open it.

import type { Page } from '@playwright/test'
import { expectSums } from '../pages/dashboard'
import {
  comeToSight,
  LOCK_WORDS,
  leaveSight,
  lockScreen,
  lockSection,
  PIN,
  setPin,
  typePin,
  WRONG_PIN,
} from '../pages/lock'
import { settle } from '../pages/settled-person'
import { logOut } from '../pages/sync'
import { logTransaction } from '../pages/transaction-form'
import { goOffline, readyForOffline } from '../support/device/device'
import { chooseLanguage, rowsOf, uidOf } from '../support/device/storage'
import { DESK, expect, PHONE, test } from '../support/fixtures'
import { accessibilityFaults } from '../support/observers/accessibility-faults'
import { textsSince, watchPage } from '../support/observers/watch-page'

test.use({ serviceWorkers: 'block' })

const ENTRY = { type: 'expense', name: 'Kopi Gayo', amount: 53_579, category: 'Food' } as const
const SUMS = { balance: '53.579', income: '0', expenses: '53.579' }

async function settleWithLock(page: Page) {
  const settled = await settle(page)
  await logTransaction(page, ENTRY)
  await setPin(page)
  return settled
}

/** All that the page holds, painted or not. */
function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return [document.title, document.documentElement.outerHTML, ...fields].join('\n')
  })
}

/** The choice is shown a moment before it is on the disk. */
async function expectStored(page: Page, settings: Record<string, unknown>): Promise<void> {
  const rows = () => rowsOf(page, 'comoney', 'device')
  await expect.poll(rows).toContainEqual(expect.objectContaining(settings))
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a reload nothing of the data is in the page before the PIN, also offline and at a deep link', async ({
    page,
    context,
    wire,
  }) => {
    await settleWithLock(page)
    await readyForOffline(page)
    await goOffline(context, wire)
    await watchPage(page)
    for (const path of ['/', '/search?q=kopi', '/reports', '/settings']) {
      await page.goto(path)
      await expect(lockScreen(page)).toBeVisible()
      await expect(lockScreen(page).getByLabel('PIN', { exact: true })).toBeFocused()
      const texts = [...(await textsSince(page)), await everything(page)].join('\n')
      expect(texts).not.toMatch(/53\.?579|Kopi Gayo|Ayu Lestari|Food/)
    }
    await page.goto('/')
    await typePin(page, PIN)
    await expect(lockScreen(page)).toBeHidden()
    await expectSums(page, SUMS)
    await expect(page).toHaveTitle('Dashboard · CoMoney')
  })
})

test('wrong PINs are delayed, also over a reload and in another tab', async ({ page, context }) => {
  await page.clock.install()
  await settleWithLock(page)
  await page.reload()
  const screen = lockScreen(page)
  for (let tries = 0; tries < 3; tries += 1) {
    await typePin(page, WRONG_PIN)
    await expect(screen.getByText('The PIN is wrong.')).toBeVisible()
    await expect(screen.getByLabel('PIN', { exact: true })).toHaveValue('')
    await expect(screen.getByRole('button', { name: 'Unlock', exact: true })).toBeEnabled()
  }
  await typePin(page, WRONG_PIN)
  await expect(screen.getByText(/^Try again in [1-5] seconds?\.$/)).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Unlock', exact: true })).toBeDisabled()

  await page.clock.fastForward(6_000)
  await expect(screen.getByText(/^Try again/)).toBeHidden()
  await typePin(page, WRONG_PIN)
  await expect(screen.getByText(/^Try again in 1[0-5] seconds\.$/)).toBeVisible()
  await page.reload()
  await expect(screen.getByText(/^Try again in \d+ seconds?\.$/)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(lockScreen(other).getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()

  // A clock that is set back begins the delay again, and no more than that.
  await page.clock.setSystemTime(new Date(Date.now() - 365 * 24 * 3_600_000))
  await page.reload()
  await expect(screen.getByText(/^Try again in 1[0-5] seconds\.$/)).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(screen.getByText(/^Try again/)).toBeHidden()
  await typePin(page, PIN)
  await expect(screen).toBeHidden()
})

test('locking in one tab locks the other, a flag deleted by hand comes back, and a log-out removes the lock', async ({
  page,
  context,
}) => {
  await settleWithLock(page)
  const other = await context.newPage()
  await other.goto('/')
  await typePin(other, PIN)
  await expectSums(other, SUMS)
  await expect(lockScreen(page)).toBeHidden()

  await other.keyboard.press('l')
  await expect(lockScreen(page)).toBeVisible()
  await expect(lockScreen(other)).toBeVisible()
  await expect(other.getByText('53.579').first()).toBeHidden()
  await typePin(other, PIN)
  await expect(lockScreen(other)).toBeHidden()
  await expect(lockScreen(page)).toBeHidden()
  await expectSums(other, SUMS)

  await other.goto('/icons/icon.svg')
  await page.goto('/settings')
  await typePin(page, PIN)
  await lockSection(page).getByRole('button', { name: 'Lock now' }).click()
  await expect(lockScreen(page)).toBeVisible()
  await other.evaluate(() => localStorage.clear())
  await expect.poll(() => other.evaluate(() => localStorage.getItem('lock'))).not.toBeNull()
  await expect(lockScreen(page)).toBeVisible()
  await other.close()
  await page.evaluate(() => localStorage.removeItem('lock'))
  await page.reload()
  await expect(lockScreen(page)).toBeVisible()
  await page.reload()
  await expect(lockScreen(page)).toBeVisible()

  const uid = await uidOf(page)
  await typePin(page, PIN)
  await page.goto('/')
  await typePin(page, PIN)
  await logOut(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lock'))).toBeNull()
  const rows = await rowsOf(page, 'comoney', 'device')
  expect(rows.map(({ key }) => key)).not.toContain(`lock-${uid}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a dialog, a toast and the fields behind cannot be seen or reached, and are there again afterwards', async ({
  page,
}) => {
  await settleWithLock(page)
  await page.getByRole('button', { name: 'Change PIN' }).click()
  const form = page.getByRole('form', { name: 'Change PIN' })
  await form.getByLabel('Current PIN').fill('123')
  await page.evaluate(() => localStorage.setItem('lock-change', 'locked elsewhere'))
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'lock-change' })))
  const screen = lockScreen(page)
  await expect(screen.getByLabel('PIN', { exact: true })).toBeFocused()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(screen).toBeVisible()
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
    )
    expect(isInside).toBe(true)
    await expect(page.locator('#root :focus')).toHaveCount(0)
  }
  // No key of the app does anything.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('n')
  expect(new URL(page.url()).pathname).toBe('/settings')

  await typePin(page, PIN)
  await expect(screen).toBeHidden()
  await expect(form.getByLabel('Current PIN')).toHaveValue('123')
})

test('a page that was out of sight for 5 minutes is locked, one that was for less is not', async ({
  page,
}) => {
  await page.clock.install()
  await settleWithLock(page)
  await leaveSight(page)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden()
  await page.clock.fastForward(4 * 60_000)
  await comeToSight(page)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(lockScreen(page)).toBeHidden()
  await leaveSight(page)
  await page.clock.fastForward(5 * 60_000)
  await comeToSight(page)
  await expect(lockScreen(page)).toBeVisible()
  await typePin(page, PIN)
  await expect(lockScreen(page)).toBeHidden()

  await lockSection(page).getByLabel('At once').check()
  await expectStored(page, { awayMs: 0 })
  await leaveSight(page)
  await comeToSight(page)
  await expect(lockScreen(page)).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test("a forgotten PIN is answered by the account's password, which turns the lock off", async ({
    page,
    context,
    wire,
  }) => {
    const { person } = await settleWithLock(page)
    await readyForOffline(page)
    const other = await context.newPage()
    await other.goto('/')
    await page.reload()
    const screen = lockScreen(page)
    await screen.getByRole('button', { name: 'Forgot your PIN?' }).click()
    const turnOff = async (password: string) => {
      await screen.getByLabel('Password').fill(password)
      await screen.getByRole('button', { name: 'Turn the lock off' }).click()
    }
    await turnOff('no horse at all')
    await expect(screen.getByText('The password is wrong. Try again.')).toBeVisible()
    await expect(screen.getByLabel('Password')).toBeFocused()
    await goOffline(context, wire)
    await turnOff(person.password)
    await expect(screen.getByText('No network connection.')).toBeVisible()
    await wire.restore()
    await context.setOffline(false)
    await turnOff(person.password)
    await expect(screen).toBeHidden()
    await expect(lockScreen(other)).toBeHidden()
    await expectSums(other, SUMS)
    await page.goto('/')
    await expectSums(page, SUMS)
    await page.goto('/settings')
    await expect(lockSection(page).getByRole('button', { name: 'Set a PIN' })).toBeEnabled()
  })
})

test('a record that was deleted by hand leaves the app locked, and the password opens it', async ({
  page,
}) => {
  const { person, uid } = await settleWithLock(page)
  await page.evaluate(
    key =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('comoney')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const deleting = opening.result.transaction('device', 'readwrite')
          deleting.objectStore('device').delete(key)
          deleting.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    `lock-${uid}`,
  )
  await page.goto('/')
  const screen = lockScreen(page)
  await expect(screen.getByText('The PIN of this device was lost.')).toBeVisible()
  await expect(screen.getByLabel('PIN', { exact: true })).toBeHidden()
  expect(await everything(page)).not.toMatch(/53\.?579|Kopi Gayo/)
  await screen.getByLabel('Password').fill(person.password)
  await page.keyboard.press('Enter')
  await expectSums(page, SUMS)
  await page.reload()
  await expectSums(page, SUMS)
})

test("the device's own unlock opens the app, and the PIN does, too", async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await settleWithLock(page)
  const box = lockSection(page).getByLabel('Unlock with this device, too')
  await box.click()
  await expect(box).toBeChecked()
  await page.goto('/')
  const button = lockScreen(page).getByRole('button', { name: 'Unlock with this device' })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button.click()
  await expect(lockScreen(page).getByText(/^The device has not agreed/)).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.click()
  await expect(lockScreen(page)).toBeHidden()
  await expectSums(page, SUMS)
  await page.reload()
  await typePin(page, PIN)
  await expectSums(page, SUMS)
})

test('a line is added without unlocking where the user wants it, and nothing but that is shown', async ({
  page,
}) => {
  await settleWithLock(page)
  const entry = lockScreen(page)
    .getByLabel('Quick entry', { exact: true })
    .and(page.locator('input'))
  await lockSection(page).getByRole('button', { name: 'Lock now' }).click()
  await expect(lockScreen(page).getByLabel('PIN', { exact: true })).toBeFocused()
  await expect(entry).toBeHidden()
  await typePin(page, PIN)
  await lockSection(page).getByLabel('Add transactions without unlocking').check()
  await expectStored(page, { allowsEntry: true })
  await page.reload()
  await entry.fill('kopi gayo')
  await page.keyboard.press('Enter')
  await expect(lockScreen(page).getByText(/^Not saved\./)).toBeVisible()
  await entry.fill('kopi gayo 18rb')
  await page.keyboard.press('Enter')
  await expect(lockScreen(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(entry).toHaveValue('')
  expect(await everything(page)).not.toMatch(/53\.?579|Kopi Gayo|18\.000|71\.?579|Food/)
  await typePin(page, PIN)
  await page.goto('/')
  await typePin(page, PIN)
  await expectSums(page, { balance: '71.579', income: '0', expenses: '71.579' })
})

test('without such a device only the PIN is offered', async ({ page }) => {
  await settleWithLock(page)
  await expect(lockSection(page).getByLabel('Only at a start')).toBeVisible()
  await expect(lockSection(page).getByLabel('Unlock with this device, too')).toHaveCount(0)
})

test('by the keyboard alone a PIN is set, asked for and refused, without a fault of accessibility, in Indonesian', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const words = LOCK_WORDS.id
  await settle(page)
  await chooseLanguage(page, 'id')
  await page.goto('/settings')
  const setButton = lockSection(page, 'id').getByRole('button', { name: words.set })
  await expect(setButton).toBeEnabled()
  await setButton.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('form', { name: words.set }).getByLabel(words.pin, { exact: true }).focus()
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: words.set })
  await expect(form.getByLabel(words.pin, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PIN)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PIN)
  await expectNoFaults(page)
  await page.keyboard.press('Enter')
  await expect(lockSection(page, 'id').getByRole('button', { name: words.now })).toBeVisible()
  await expectNoFaults(page)

  await page.reload()
  const screen = lockScreen(page, 'id')
  await expect(screen.getByLabel(words.pin, { exact: true })).toBeFocused()
  await page.keyboard.type(WRONG_PIN)
  await page.keyboard.press('Enter')
  await expect(screen.getByLabel(words.pin, { exact: true })).toHaveAccessibleDescription(
    words.wrong,
  )
  await expectNoFaults(page)
  await screen.getByRole('button', { name: words.forgotten }).focus()
  await page.keyboard.press('Enter')
  await expect(screen.getByLabel(words.password)).toBeVisible()
  await expectNoFaults(page)
  await page.reload()
  await expect(screen.getByLabel(words.pin, { exact: true })).toBeFocused()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect(screen).toBeHidden()
})

/** Each width and each theme once: a theme changes colours and nothing else. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const [viewport, colorScheme] of LOOKS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await accessibilityFaults(page)
    expect(found, `${viewport.width} px, ${colorScheme}`).toEqual([])
  }
}

const LOOKS = [
  [PHONE, 'light'],
  [DESK, 'dark'],
] as const
