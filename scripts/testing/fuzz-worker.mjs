// The worker process of the fuzzer: it runs its share of the seeds and sends the failed ones to its parent process.
import 'fake-indexeddb/auto'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { projectFolder } from '../lib/project.mjs'

const { first, step, count, minutes, explain, small, imports, readers } = JSON.parse(
  process.argv[2] ?? '{}',
)
const fuzzed = imports ? 'import' : readers ? 'reader' : null

/** @type {{ module: typeof import('../../tests/simulation/load-simulation') }} */
const { module } = await runnerImport(join(projectFolder, 'tests/simulation/load-simulation.ts'), {
  root: projectFolder,
  configFile: false,
  logLevel: 'error',
})
const simulation = await module.loadSimulation(
  small ? module.SMALL_LIMITS : [],
  fuzzed ? `/tests/hostile/${fuzzed}-fuzz.ts` : undefined,
)
const end = minutes === null ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000
const failed = []
let ran = 0

for (let seed = first; ran < count && Date.now() < end; seed += step) {
  const { complaints } = await simulation.runSeed(seed)
  ran += 1
  if (complaints.length > 0) {
    failed.push(seed)
    console.log(`seed ${seed} failed: ${complaints[0]}`)
    if (explain) console.log(await simulation.explainSeed(seed))
  }
  if (ran % 500 === 0) console.log(`${ran} runs, up to seed ${seed}`)
}
if (explain && failed.length === 0) console.log(`seed ${first} passed`)

await simulation.close()
process.send?.({ ran, failed }, () => process.exit())
