// CoMoney beside the Firestore SDK's persistent cache and RxDB's Firestore replication. docs/benchmarks.md says how it is measured and what the peers are given.

import { loadavg } from 'node:os'
import type { LaunchOptions } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures'
import { appCandidate } from './candidates/app-candidate'
import type { Candidate } from './candidates/candidate'
import { buildPeers } from './peers/build'
import { peerCandidate } from './peers/peer-candidate'
import { openTheRules } from './support/emulator'
import { comparison, milliseconds, percentile, printTable, spread } from './support/measure'
import { history } from './support/seed-history'

const OURS = 'CoMoney'
const SDK = 'Firestore SDK'

/** Minutes long, so only with `npm run bench -- sync --long`. */
const IS_LONG = process.env.COMONEY_BENCH_LONG === '1'

const DRAINS = [
  { count: 1_000, runs: 3, sdkRuns: 3 },
  { count: 5_000, runs: 3, sdkRuns: 1 },
  { count: 10_000, runs: 2, sdkRuns: IS_LONG ? 1 : 0 },
]
const HISTORY = 10_000
const FIRST_SYNCS = 3
const SAVES = 30

let folder = ''

test.beforeAll(async () => {
  folder = await buildPeers()
  await openTheRules()
})

function candidates(launch: LaunchOptions): Candidate[] {
  const peer = { launch, folder }
  return [
    appCandidate(launch),
    peerCandidate({ ...peer, name: 'rxdb', label: 'RxDB' }),
    peerCandidate({ ...peer, name: 'sdk', label: SDK }),
  ]
}

for (const { count, runs, sdkRuns } of DRAINS) {
  test(`draining ${count} documents written offline`, async ({ launchOptions }) => {
    const figures = new Map<string, number[]>()
    const rows = history(count)
    for (let run = 0; run < runs; run += 1) {
      for (const { label, drain } of candidates(launchOptions)) {
        if (label === SDK && run >= sdkRuns) continue
        const took = await drain(rows)
        report(`${label}: ${count} documents, run ${run + 1} of ${runs}`, took)
        figures.set(label, [...(figures.get(label) ?? []), took])
      }
    }
    expect(figures.get(OURS)).toHaveLength(runs)
    print(`${count} documents written offline, until they are on the server`, timesOf(figures))
  })
}

test('a second device', async ({ launchOptions }) => {
  const syncs = new Map<string, number[]>()
  const tasks = new Map<string, number>()
  const saves = new Map<string, number[]>()
  const rows = history(HISTORY)
  for (const { label, publish } of candidates(launchOptions)) {
    const join = await publish(rows)
    for (let run = 0; run < FIRST_SYNCS; run += 1) {
      const device = await join()
      report(`${label}: first sync ${run + 1} of ${FIRST_SYNCS}`, device.firstSync)
      syncs.set(label, [...(syncs.get(label) ?? []), device.firstSync])
      tasks.set(label, Math.max(tasks.get(label) ?? 0, device.longestTask))
      const isLast = run === FIRST_SYNCS - 1
      if (isLast) saves.set(label, await device.saveToVisible(SAVES))
      await device.discard()
    }
  }
  expect(syncs.get(OURS)).toHaveLength(FIRST_SYNCS)
  const longest = (label: string) => ({ 'longest task': milliseconds(tasks.get(label) ?? 0) })
  print(`A second device's first sync of ${HISTORY} documents`, timesOf(syncs, longest))
  print(`A save until it is visible, among ${HISTORY} documents`, savesOf(saves))
})

/** A whole test takes minutes: what it has so far. */
function report(what: string, took: number): void {
  console.log(`${what}: ${milliseconds(took)}`)
}

type TableRow = Record<string, string | number>

function timesOf(
  figures: ReadonlyMap<string, number[]>,
  more: (label: string) => TableRow = () => ({}),
): TableRow[] {
  const ours = percentile(figures.get(OURS) ?? [], 0.5)
  return [...figures].map(([label, times]) => ({
    '': label,
    median: milliseconds(percentile(times, 0.5)),
    runs: spread(times),
    ...more(label),
    'CoMoney is': label === OURS ? '' : comparison(ours, percentile(times, 0.5)),
  }))
}

function savesOf(figures: ReadonlyMap<string, number[]>): TableRow[] {
  const of = (label: string, share: number) => percentile(figures.get(label) ?? [], share)
  return [...figures.keys()].map(label => ({
    '': label,
    p50: milliseconds(of(label, 0.5)),
    p95: milliseconds(of(label, 0.95)),
    'CoMoney is': label === OURS ? '' : comparison(of(OURS, 0.5), of(label, 0.5)),
  }))
}

function print(title: string, rows: TableRow[]): void {
  const load = loadavg().map(value => value.toFixed(1))
  printTable(`${title} (load average ${load.join(', ')})`, rows)
}
