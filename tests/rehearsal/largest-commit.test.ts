// The search for the largest commit of a project that accepts fewer documents than the app sends.

import { expect, test } from 'vitest'
import { largestCommit } from '../../scripts/rehearsal/pushes'
import type { Rehearsal } from '../../scripts/rehearsal/steps'
import { NO_HEAD } from '../../src/domain/head'
import { FakeCloud } from '../support/fakes/fake-cloud'

test('[E3] halves the commit until the project accepts it, and says its size', async () => {
  const cloud = new FakeCloud()
  cloud.server.maxWrites = 200
  const port = cloud.port('rehearsal-1')
  const said: string[] = []
  const rehearsal: Rehearsal = {
    ...{ port, otherPort: port, head: NO_HEAD, hasPassed: true },
    say: line => said.push(line),
  }
  expect(await largestCommit(rehearsal)).toBe(124)
  expect(rehearsal.hasPassed).toBe(true)
  expect(cloud.ids()).toHaveLength(124)
  expect(said.at(-1)).toContain('124 documents')
})
