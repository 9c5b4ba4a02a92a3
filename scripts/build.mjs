// The command `npm run build`: writes the production build into dist.
import { build } from './setup/build.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'

checkNodeVersion()
await ensurePackages()
process.exitCode = (await build()) ? 0 : 1
