// The command `npm run deploy`. Without arguments it prints its usage.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBuildSettings } from './hosting/build-settings.mjs'
import { deploy } from './hosting/deploy.mjs'
import { DEPLOY_USAGE, readDeployment } from './hosting/deploy-usage.mjs'
import { distFolder, localBinary, projectFolder } from './lib/project.mjs'
import { build } from './setup/build.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'

checkNodeVersion()

/** The Node version that the proxy's packages need. A deployment loads them on this machine. */
const NODE_OF_PROXY = '22.0.0'

/** The command uses the terminal, because it may ask questions. @param {readonly string[]} command */
async function run([name = '', ...args]) {
  const file = name === 'firebase' ? localBinary(name) : name
  return spawnSync(file, args, { cwd: projectFolder, stdio: 'inherit' }).status ?? 1
}

try {
  const deployment = readDeployment(process.argv.slice(2))
  if (deployment) {
    if (!deployment.isDryRun) checkNodeVersion('Putting the proxy online', NODE_OF_PROXY)
    await ensurePackages()
    process.exitCode = await deploy(deployment, {
      settings: readBuildSettings(),
      dist: distFolder,
      firebaseJson: readFileSync(join(projectFolder, 'firebase.json'), 'utf8'),
      build,
      run,
      say: console.log,
    })
  } else console.log(DEPLOY_USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`\n${DEPLOY_USAGE}`)
  process.exitCode = 1
}
