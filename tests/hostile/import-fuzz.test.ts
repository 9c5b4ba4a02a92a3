// Damaged files of every format, some of those that `npm run fuzz -- --imports` draws. Each is a whole import, so that
// they take some seconds.

import { expect, test } from 'vitest'
import { runs } from '../support/effort'
import { runSeed } from './import-fuzz'

test('a damaged file is read or refused in time, and loses no row', async () => {
  const failed: string[] = []
  for (let seed = 1; seed <= runs(400); seed += 1) {
    const { complaints } = await runSeed(seed)
    if (complaints.length > 0) failed.push(`${seed}: ${complaints[0]}`)
  }
  expect(failed).toEqual([])
})
