// A peer in a browser of its own, on the app's origin: the same disk, the same way to the emulator.

import { join } from 'node:path'
import type { LaunchOptions, Page } from '@playwright/test'
import { Device } from '../../e2e/support/device/device'
import { DESK } from '../../e2e/support/fixtures'
import { localStack } from '../../support/http/local-stack'
import { longestTask, watchLongTasks } from '../browser/long-tasks'
import type { Candidate, SecondDevice } from '../candidates/candidate'
import {
  clearProject,
  countTransactions,
  PROJECTS,
  seedTransactions,
  timeUntilOnServer,
} from '../support/emulator'
import { rowsOfToday, type SeedRow } from '../support/seed-history'
import { PEERS_PATH } from './build'
import type { PeerName } from './page'
import type { Place } from './peer'

interface PeerSettings {
  readonly label: string
  readonly name: PeerName
  readonly launch: LaunchOptions
  /** The place of the built page. */
  readonly folder: string
}

export function peerCandidate(settings: PeerSettings): Candidate {
  const projectId = PROJECTS.open
  return {
    label: settings.label,
    async drain(rows) {
      const place = { projectId, uid: crypto.randomUUID() }
      const took = await drain(settings, place, rows)
      await clearProject(projectId)
      return took
    },
    async publish(rows) {
      const place = { projectId, uid: crypto.randomUUID() }
      await seedTransactions(place, rows)
      return () => secondDevice(settings, place, rows.length)
    },
  }
}

async function drain(settings: PeerSettings, place: Place, rows: SeedRow[]): Promise<number> {
  const device = await openPeerDevice(settings)
  const { page } = device
  await page.evaluate(([name, where, saved]) => peerPage.save(name, where, saved), [
    settings.name,
    place,
    rows,
  ] as const)
  if ((await countTransactions(place)) > 0) throw new Error('Something was sent too early')
  const [took] = await Promise.all([
    Promise.race([timeUntilOnServer(place, rows), failureIn(page)]),
    page.evaluate(() => peerPage.send()),
  ])
  await device.discard()
  return took
}

async function secondDevice(
  settings: PeerSettings,
  place: Place,
  count: number,
): Promise<SecondDevice> {
  const device = await openPeerDevice(settings)
  const { page } = device
  await watchLongTasks(page)
  const firstSync = await page.evaluate(
    ([name, where, expected]) => peerPage.firstSync(name, where, expected),
    [settings.name, place, count] as const,
  )
  return {
    firstSync,
    longestTask: await longestTask(page),
    saveToVisible: rounds =>
      page.evaluate(rows => peerPage.saveToVisible(rows), rowsOfToday(rounds)),
    discard: () => device.discard(),
  }
}

/** A browser of its own with the peers' page open, and no peer yet. */
export async function openPeerDevice({
  launch,
  folder,
}: Pick<PeerSettings, 'launch' | 'folder'>): Promise<Device> {
  const { origin } = localStack()
  const device = await Device.unpack({ origin, launch, viewport: DESK, locale: 'en' })
  const { page, context } = device
  await context.route(`**${PEERS_PATH}**`, route => {
    const path = new URL(route.request().url()).pathname.slice(PEERS_PATH.length)
    return route.fulfill({ path: join(folder, path || 'index.html') })
  })
  const failure = failureIn(page)
  await page.goto(PEERS_PATH)
  await Promise.race([page.waitForFunction(() => 'peerPage' in globalThis), failure])
  // As long as one path is intercepted, every request takes the detour through this process.
  await context.unrouteAll()
  return device
}

/** A library that fails in the background ends the run: its figure would never come. */
function failureIn(page: Page): Promise<never> {
  return new Promise((_, reject) => page.once('pageerror', reject))
}
