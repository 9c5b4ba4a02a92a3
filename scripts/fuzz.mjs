// The command `npm run fuzz -- --seeds 500 --minutes 10 --from 1000 --workers 2`: runs the simulation of the sync
// protocol over many seeds. Its last line lists the failed seeds. `--small` makes chains of small pushes.
// `--from 96 --every 100` runs every hundredth seed: those in which an account is deleted.
// `--imports` damages files for the import instead, and `--readers` texts and backups for their readers.
// `npm run fuzz -- --seed 62` replays one seed and prints the shortest schedule that fails.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { projectFolder } from './lib/project.mjs'
import { ensurePackages } from './setup/packages.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
    readers: { type: 'boolean', default: false },
  },
})

await ensurePackages()
process.exitCode = values.seed === undefined ? await runMany() : await replay(values.seed)

/** @param {string} seed */
async function replay(seed) {
  const { failed } = await runWorker({ first: Number(seed), step: 1, count: 1, explain: true })
  return failed.length > 0 ? 1 : 0
}

async function runMany() {
  const workers = numberOf(values.workers)
  // With a time limit only, there is no limit of seeds.
  const seeds = values.seeds ?? (values.minutes ? Number.MAX_SAFE_INTEGER : 500)
  const every = numberOf(values.every)
  const shares = Array.from({ length: workers }, (_, index) => ({
    first: numberOf(values.from) + index * every,
    step: workers * every,
    count: Math.ceil((Number(seeds) - index) / workers),
    explain: false,
  }))
  const results = await Promise.all(shares.map(runWorker))
  const ran = results.reduce((sum, result) => sum + result.ran, 0)
  const failed = results.flatMap(result => result.failed).sort((left, right) => left - right)
  const list = failed.length > 0 ? ` (seeds ${failed.join(', ')})` : ''
  const runs = values.imports || values.readers ? 'damaged files' : 'schedules'
  console.log(`${ran} ${runs} ran, ${failed.length} failed${list}`)
  return failed.length > 0 ? 1 : 0
}

/** @param {string} text */
function numberOf(text) {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  throw new Error(`${text} is not a whole number above 0`)
}

/**
 * @param {{ first: number, step: number, count: number, explain: boolean }} share
 * @returns {Promise<{ ran: number, failed: number[] }>}
 */
function runWorker(share) {
  const { minutes, small, imports, readers } = values
  const task = JSON.stringify({
    ...share,
    small,
    imports,
    readers,
    minutes: minutes ? Number(minutes) : null,
  })
  return new Promise((resolve, reject) => {
    // Most objects of a run are short-lived: a larger young generation halves the time of garbage collection.
    const flags = ['--max-semi-space-size=32', 'scripts/testing/fuzz-worker.mjs', task]
    const child = spawn(process.execPath, flags, {
      cwd: projectFolder,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    child.once('message', message => resolve(/** @type {any} */ (message)))
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`A worker ended with ${code} before its result`)))
  })
}
