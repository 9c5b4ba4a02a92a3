// `npm run screenshots`: writes every screen in every look into the ignored folder `screenshots`;
// `npm run screenshots -- manifest` those that the manifest shows into `public/screenshots`.
import { ensureBrowser } from './ensure/browser.mjs'
import { ensureBuild } from './ensure/build.mjs'
import { checkNodeVersion } from './ensure/node-version.mjs'
import { ensurePackages } from './ensure/packages.mjs'
import { keepToLocalStack } from './hosting/build-settings.mjs'
import { localBinary } from './system/project.mjs'
import { run } from './system/run.mjs'

checkNodeVersion()
keepToLocalStack()
await ensurePackages()
await ensureBrowser()
if (!(await ensureBuild())) process.exit(1)
const config = 'tests/screenshots/playwright.config.ts'
process.exitCode = await run(localBinary('playwright'), [
  'test',
  '--config',
  config,
  '--project',
  process.argv[2] ?? 'all',
])
