// `npm run build`: the production app, into dist.
import { build } from './ensure/build.mjs'
import { checkNodeVersion } from './ensure/node-version.mjs'
import { ensurePackages } from './ensure/packages.mjs'

checkNodeVersion()
await ensurePackages()
process.exitCode = (await build()) ? 0 : 1
