// Puts the rules, the proxy and the app online, in this order of thought: settings, build, what the build
// holds, and only then the network. Invariant: where there is a problem, nothing goes online.
import { findBuildProblems, findConfigProblems, findSettingsProblems } from './check-deployment.mjs'

/**
 * @typedef {object} Deployment
 * @property {string} project
 * @property {boolean} isDryRun
 *
 * @typedef {object} DeployParts
 * @property {import('./build-settings.mjs').Settings} settings
 * @property {string} dist
 * @property {string} firebaseJson its text
 * @property {() => Promise<boolean>} build
 * @property {(command: readonly string[]) => Promise<number>} run in the project's folder
 * @property {(line: string) => void} say
 */

/**
 * What goes online, as it would be typed.
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
