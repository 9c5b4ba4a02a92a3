// Damaged files and texts, some of those that `npm run fuzz` draws with `--imports` and `--readers`. Each file is a whole
// import, so that they take some seconds.

import { expect, test } from 'vitest'
import { runs } from '../support/effort'
import { runSeed as importSeed } from './import-fuzz'
import { runSeed as readSeed } from './reader-fuzz'

test.each([
  ['file of the import', importSeed, 400],
  ['text, export or backup', readSeed, 4_000],
] as const)(
  'a damaged %s is read or refused in time, and gives nothing that the server would reject',
  async (_, runSeed, all) => {
    const failed: string[] = []
    for (let seed = 1; seed <= runs(all); seed += 1) {
      const { complaints } = await runSeed(seed)
      if (complaints.length > 0) failed.push(`${seed}: ${complaints[0]}`)
    }
    expect(failed).toEqual([])
  },
)
