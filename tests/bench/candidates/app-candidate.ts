// CoMoney itself as a candidate: the production build, its screens, its rules.

import type { LaunchOptions, Page } from '@playwright/test'
import { expectDashboardOf, type Person, register, somebody } from '../../e2e/pages/auth-pages'
import { createCategory, fillEntry, loadForm } from '../../e2e/pages/transaction-form'
import { Device } from '../../e2e/support/device/device'
import { uidOf } from '../../e2e/support/device/storage'
import { PHONE } from '../../e2e/support/fixtures'
import { localStack } from '../../support/http/local-stack'
import { longestTask, watchLongTasks } from '../browser/long-tasks'
import { saveAndLook } from '../speed/in-page'
import { clearProject, countTransactions, PROJECTS, timeUntilOnServer } from '../support/emulator'
import { countRows, rowsOfToday, type SeedRow, seedOffline } from '../support/seed-history'
import type { Candidate, SecondDevice } from './candidate'

export function appCandidate(launch: LaunchOptions): Candidate {
  return {
    label: 'CoMoney',
    async drain(rows) {
      const { took, device } = await drain(launch, somebody(), rows)
      await device.discard()
      await clearProject(PROJECTS.app)
      return took
    },
    async publish(rows) {
      const person = somebody()
      const { device } = await drain(launch, person, rows)
      await device.discard()
      return () => secondDevice(launch, person, rows)
    },
  }
}

async function drain(
  launch: LaunchOptions,
  person: Person,
  rows: SeedRow[],
): Promise<{ took: number; device: Device }> {
  const device = await openDevice(launch)
  const { page } = device
  await register(page, person)
  const uid = await uidOf(page)
  await device.setOffline(true)
  await seedOffline(page, uid, rows)
  const place = { projectId: PROJECTS.app, uid }
  if ((await countTransactions(place)) > 0) throw new Error('Something was sent too early')
  const [took] = await Promise.all([timeUntilOnServer(place, rows), device.setOffline(false)])
  return { took, device }
}

async function secondDevice(
  launch: LaunchOptions,
  person: Person,
  rows: readonly SeedRow[],
): Promise<SecondDevice> {
  const device = await openDevice(launch)
  const { page } = device
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await watchLongTasks(page)
  const firstSync = await signInToBalance(page, balanceDigits(rows))
  const longest = await longestTask(page)
  await expectDashboardOf(page, person)
  const count = await countRows(page, await uidOf(page), 'transactions')
  if (count !== rows.length) throw new Error(`${count} of ${rows.length} rows have arrived`)
  return {
    firstSync,
    longestTask: longest,
    saveToVisible: rounds => saveAll(page, rounds),
    discard: () => device.discard(),
  }
}

/** In the page's own clock, from the click on Login to the frame that shows the whole balance. */
async function signInToBalance(page: Page, digits: string): Promise<number> {
  return page.evaluate(async expected => {
    const start = performance.now()
    document.querySelector<HTMLButtonElement>('main button[type=submit]')?.click()
    await new Promise<void>(resolve => {
      const check = () => {
        const heading = [...document.querySelectorAll('h2, h3')].find(
          found => found.textContent === 'Current Balance',
        )
        const shown = heading?.parentElement?.textContent?.replaceAll(/\D/g, '')
        if (shown === expected) resolve()
        else requestAnimationFrame(check)
      }
      check()
    })
    return performance.now() - start
  }, digits)
}

/** The balance in whole rupiah, without its sign and points. */
function balanceDigits(rows: readonly SeedRow[]): string {
  const balance = rows.reduce(
    (sum, { type, amount }) => sum + (type === 'income' ? amount : -amount),
    0,
  )
  return String(Math.abs(balance))
}

async function saveAll(page: Page, rounds: number): Promise<number[]> {
  const figures: number[] = []
  await createCategory(page, 'expense', 'Food')
  for (const { name, amount } of rowsOfToday(rounds)) {
    await loadForm(page, 'expense')
    await fillEntry(page, { type: 'expense', name, amount, category: 'Food' })
    figures.push(await page.evaluate(saveAndLook, name))
  }
  return figures
}

/** A browser of its own for the app, with nothing in it yet. */
export function openDevice(launch: LaunchOptions): Promise<Device> {
  const { origin } = localStack()
  return Device.unpack({ origin, launch, viewport: PHONE, locale: 'en' })
}
