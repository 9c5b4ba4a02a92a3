// From a save on one device to the frame that shows it on another, both online and open: CoMoney beside
// the Firestore SDK's listener on a page that does nothing else.

import type { LaunchOptions, Page } from '@playwright/test'
import { register, signIn, somebody } from '../e2e/pages/auth-pages'
import { syncState } from '../e2e/pages/dashboard'
import { createCategory, fillEntry, loadForm } from '../e2e/pages/transaction-form'
import type { Device } from '../e2e/support/device/device'
import { expect, test } from '../e2e/support/fixtures'
import { openDevice } from './candidates/app-candidate'
import { buildPeers } from './peers/build'
import { openPeerDevice } from './peers/peer-candidate'
import { openTheRules, PROJECTS } from './support/emulator'
import { milliseconds, percentile, printTable, ratio } from './support/measure'
import { rowsOfToday } from './support/seed-history'

const ROUNDS = 30

test('an edit until another device shows it', async ({ launchOptions }) => {
  const ours = await throughTheApp(launchOptions)
  const theirs = await throughTheSdk(launchOptions)
  expect([ours.length, theirs.length]).toEqual([ROUNDS, ROUNDS])
  printTable(
    'A save until another device shows it',
    [0.5, 0.95, 1].map(share => {
      const [left, right] = [percentile(ours, share), percentile(theirs, share)]
      return {
        '': share === 1 ? 'slowest' : `p${share * 100}`,
        CoMoney: milliseconds(left),
        'Firestore SDK': milliseconds(right),
        ratio: ratio(left, right),
      }
    }),
  )
})

async function throughTheApp(launch: LaunchOptions): Promise<number[]> {
  const [phone, desk] = [await openDevice(launch), await openDevice(launch)]
  const person = somebody()
  await register(phone.page, person)
  await createCategory(phone.page, 'expense', 'Food')
  await expect(syncState(phone.page)).toHaveText('Synced')
  await signIn(desk.page, person)
  const heard = desk.page.waitForRequest(request => request.url().includes('/Listen/'))
  await desk.page.reload()
  await heard
  const figures: number[] = []
  for (const { name, amount } of rowsOfToday(ROUNDS)) {
    await loadForm(phone.page, 'expense')
    await fillEntry(phone.page, { type: 'expense', name, amount, category: 'Food' })
    await expect(syncState(phone.page)).toHaveText('Synced')
    const shown = shownAt(desk.page, name)
    const saved = await saveNow(phone.page)
    figures.push((await shown) - saved)
  }
  await discard(phone, desk)
  return figures
}

async function saveNow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = performance.timeOrigin + performance.now()
    document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click()
    return at
  })
}

async function shownAt(page: Page, name: string): Promise<number> {
  return page.evaluate(async text => {
    await new Promise<void>(resolve => {
      const check = () => {
        const links = [...document.querySelectorAll('main a[href^="/detail/"]')]
        if (links.some(link => link.textContent?.includes(text))) resolve()
        else requestAnimationFrame(check)
      }
      check()
    })
    return performance.timeOrigin + performance.now()
  }, name)
}

async function throughTheSdk(launch: LaunchOptions): Promise<number[]> {
  await openTheRules()
  const peer = { launch, folder: await buildPeers() }
  const [phone, desk] = [await openPeerDevice(peer), await openPeerDevice(peer)]
  const place = { projectId: PROJECTS.open, uid: crypto.randomUUID() }
  for (const { page } of [phone, desk])
    await page.evaluate(where => peerPage.firstSync('sdk', where, 0), place)
  const figures: number[] = []
  for (const row of rowsOfToday(ROUNDS)) {
    const shown = desk.page.evaluate(({ date, name }) => peerPage.shownAt(date, name), row)
    const saved = await phone.page.evaluate(saving => peerPage.saveNow(saving), row)
    figures.push((await shown) - saved)
  }
  await discard(phone, desk)
  return figures
}

async function discard(...devices: Device[]): Promise<void> {
  for (const device of devices) await device.discard()
}
