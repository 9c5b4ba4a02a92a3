// The deployment of rules, proxy and app. It checks settings, build and the build's content before it uses the network.
// Invariant: if there is a problem, nothing goes online.
import { findBuildProblems, findConfigProblems, findSettingsProblems } from './check-deployment.mjs'

/**
 * @typedef {object} Deployment
 * @property {string} project
 * @property {boolean} isDryRun
 *
 * @typedef {object} DeployParts
 * @property {import('./build-settings.mjs').Settings} settings
 * @property {string} dist
 * @property {string} firebaseJson the text of firebase.json
 * @property {() => Promise<boolean>} build
 * @property {(command: readonly string[]) => Promise<number>} run in the project's folder
 * @property {(line: string) => void} say
 */

/**
 * The commands of a deployment.
 * @param {string} project
 */
const deployCommands = project => [
  ['npm', 'install', '--prefix', 'functions', '--no-audit', '--no-fund'],
  ['firebase', 'deploy', '--project', project, '--only', 'firestore,functions,hosting'],
]

/**
 * @param {Deployment} deployment
 * @param {DeployParts} parts
 * @returns {Promise<number>} the exit code
 */
export async function deploy({ project, isDryRun }, parts) {
  const { settings, dist, firebaseJson, build, run, say } = parts
  const early = findSettingsProblems(settings, project)
  if (early.length > 0) return refuse(early, say)
  const stale = findConfigProblems(firebaseJson, settings)
  if (stale.length > 0) return refuse(stale, say)
  if (!(await build())) return refuse(['The app could not be built.'], say)
  const late = findBuildProblems(dist, settings)
  if (late.length > 0) return refuse(late, say)
  say(`The build is made for '${project}' and holds no key.`)
  for (const command of deployCommands(project)) {
    say(`${isDryRun ? 'Would run' : 'Running'}: ${command.join(' ')}`)
    const code = isDryRun ? 0 : await run(command)
    if (code !== 0) return code
  }
  say(isDryRun ? 'Nothing has gone online.' : `Online: https://${project}.web.app`)
  return 0
}

/** @param {readonly string[]} problems @param {(line: string) => void} say */
function refuse(problems, say) {
  say('Nothing has gone online:')
  for (const problem of problems) say(`  - ${problem}`)
  return 1
}
