// The command `npm run bench -- sync app`: runs the named benchmarks, or all of them; with `--long` also those that
// take minutes.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { keepToLocalStack } from './hosting/build-settings.mjs'
import { localBinary, projectFolder } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuild } from './setup/build.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { benchFolder, ensurePackages } from './setup/packages.mjs'

const available = readdirSync(join(projectFolder, 'tests', 'bench'))
  .filter(file => file.endsWith('.bench.ts'))
  .map(file => file.replace('.bench.ts', ''))
const isLong = process.argv.includes('--long')
const wanted = process.argv.slice(2).filter(name => name !== '--long')
const unknown = wanted.filter(name => !available.includes(name))

checkNodeVersion()
keepToLocalStack()
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${available.join(', ')}.`)
  process.exit(1)
}
await ensurePackages()
await ensurePackages(benchFolder)
await ensureBrowser()
if ((await run(localBinary('tsc'), ['--project', benchFolder])) !== 0) process.exit(1)
if (!(await ensureBuild())) process.exit(1)
const files = wanted.map(name => `tests/bench/${name}.bench.ts`)
process.exitCode = await run(
  localBinary('playwright'),
  ['test', '--config', 'tests/bench/playwright.config.ts', ...files],
  { env: isLong ? { COMONEY_BENCH_LONG: '1' } : {} },
)
