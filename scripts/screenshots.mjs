// The command `npm run screenshots`: writes every screen in every language, theme and width into the ignored folder
// `screenshots`; `npm run screenshots -- manifest` writes the pictures of the manifest into `public/screenshots`, and
// `npm run screenshots -- readme` those of the README into `docs/screenshots`. More words are Playwright's:
// `npm run screenshots -- all -g offline` pictures one part.

import { keepToLocalStack } from './hosting/build-settings.mjs'
import { localBinary } from './lib/project.mjs'
import { run } from './lib/run.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuild } from './setup/build.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'

checkNodeVersion()
keepToLocalStack()
await ensurePackages()
await ensureBrowser()
if (!(await ensureBuild())) process.exit(1)
const config = 'tests/screenshots/playwright.config.ts'
const [project = 'all', ...further] = process.argv.slice(2)
process.exitCode = await run(localBinary('playwright'), [
  'test',
  '--config',
  config,
  '--project',
  project,
  ...further,
])
