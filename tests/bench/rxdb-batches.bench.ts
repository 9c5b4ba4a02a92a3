// The benchmark of RxDB's batch sizes: the peer of the sync benchmark gets the fastest one.

import type { LaunchOptions } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures'
import type { Candidate } from './candidates/candidate'
import { buildPeers } from './peers/build'
import type { Batch } from './peers/peer'
import { peerCandidate } from './peers/peer-candidate'
import { openTheRules } from './support/emulator'
import { milliseconds, percentile, printTable, spread } from './support/measure'
import { history } from './support/seed-history'

const PUSH_SIZES = [200, 500, 1_000, 2_000]
const PULL_SIZES = [200, 1_000, 5_000]
const RUNS = 2

let folder = ''

test.beforeAll(async () => {
  folder = await buildPeers()
  await openTheRules()
})

test('push batches', async ({ launchOptions }) => {
  const rows = history(5_000)
  const figures = new Map<number, number[]>()
  for (let run = 0; run < RUNS; run += 1) {
    for (const push of PUSH_SIZES) {
      const { drain } = rxdb(launchOptions, { push, pull: 1_000 })
      figures.set(push, [...(figures.get(push) ?? []), await drain(rows)])
    }
  }
  expect(figures.size).toBe(PUSH_SIZES.length)
  print('RxDB draining 5000 documents', figures)
})

test('pull batches', async ({ launchOptions }) => {
  const rows = history(10_000)
  const figures = new Map<number, number[]>()
  for (const pull of PULL_SIZES) {
    const join = await rxdb(launchOptions, { push: 1_000, pull }).publish(rows)
    for (let run = 0; run < RUNS; run += 1) {
      const device = await join()
      figures.set(pull, [...(figures.get(pull) ?? []), device.firstSync])
      await device.discard()
    }
  }
  expect(figures.size).toBe(PULL_SIZES.length)
  print("RxDB's first sync of 10000 documents", figures)
})

function rxdb(launch: LaunchOptions, batch: Batch): Candidate {
  return peerCandidate({ name: 'rxdb', project: 'open', label: 'RxDB', launch, folder, batch })
}

function print(title: string, figures: ReadonlyMap<number, number[]>): void {
  printTable(
    title,
    [...figures].map(([batch, times]) => ({
      batch,
      median: milliseconds(percentile(times, 0.5)),
      runs: spread(times),
    })),
  )
}
