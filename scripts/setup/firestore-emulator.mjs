// The choice of a Firestore emulator: a running one, an installed hidane, the official one, or a new build of hidane.
// Without an emulator the app still runs, and its sync screen says that the cloud cannot be reached.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { showProgress } from '../lib/progress.mjs'
import { cacheFolder } from '../lib/project.mjs'
import { findOnPath, isExecutable, run } from '../lib/run.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { isAtLeast } from './node-version.mjs'

/**
 * `command` takes the flags of the official emulator (--host, --port, --rules, --project_id,
 * --seed_from_export), which hidane shares.
 * @typedef {{ kind: 'running', host: string, port: number }
 *   | { kind: 'command', name: string, command: [string, ...string[]] }
 *   | { kind: 'missing', message: string }} FirestoreSource
 */

const hidaneVersion = '0.6.0'
/** @param {string} folder */
const hidaneIn = folder => join(folder, 'hidane', 'bin', 'hidane')

/** Never rejects. @returns {Promise<FirestoreSource>} */
export async function ensureFirestoreEmulator() {
  return findFirestoreEmulator(process.env) ?? buildFirestoreEmulator()
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} [builtHidane] the file of an earlier build
 * @returns {FirestoreSource | null}
 */
export function findFirestoreEmulator(environment, builtHidane = hidaneIn(cacheFolder)) {
  const running = runningEmulator(environment)
  return running ?? installedHidane(builtHidane) ?? officialEmulator(environment)
}

/** @param {NodeJS.ProcessEnv} environment @returns {FirestoreSource | null} */
function runningEmulator(environment) {
  const address = environment.FIRESTORE_EMULATOR_HOST
  const [, host, port] = /^(?:http:\/\/)?\[?(.+?)\]?:(\d+)\/?$/.exec(address ?? '') ?? []
  return host && port ? { kind: 'running', host, port: Number(port) } : null
}

/** @param {string} built @returns {FirestoreSource | null} */
function installedHidane(built) {
  const found = [built, findOnPath('hidane')].find(isHidane)
  return found ? { kind: 'command', name: 'hidane', command: [found] } : null
}

/** Runs the file, because a file that does not start is not an emulator. @param {string | null} file */
function isHidane(file) {
  if (!file || !isExecutable(file)) return false
  const version = /hidane (\d+\.\d+\.\d+)/.exec(outputOf(file, ['--version']))?.[1]
  return version !== undefined && isAtLeast(version, hidaneVersion)
}

/**
 * The jar of an earlier download by firebase-tools, if there is a Java that can run it.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {FirestoreSource | null}
 */
function officialEmulator(environment) {
  const folder =
    environment.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators')
  const jar = listFolder(folder)
    .filter(name => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(name))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)
  const java = findOnPath('java')
  if (!jar || !java) return null
  const major = Number(/version "(\d+)/.exec(outputOf(java, ['-version']))?.[1] ?? 0)
  const command = /** @type {[string, ...string[]]} */ ([java, '-jar', join(folder, jar)])
  return major >= 21 ? { kind: 'command', name: 'the official emulator', command } : null
}

/** @param {string} [folder] of hidane and its log @returns {Promise<FirestoreSource>} */
export async function buildFirestoreEmulator(folder = cacheFolder) {
  const cargo = findOnPath('cargo')
  if (!cargo) return missing('hidane is built with Rust, and there is no cargo here.')
  console.log('Building hidane, the Firestore emulator (once; usually 2 to 3 minutes)…')
  if (!findOnPath('cc')) await installDebianPackages(['gcc', 'libc6-dev'])
  const log = join(folder, 'logs', 'hidane-install.log')
  const endProgress = showProgress(() => `Building hidane: ${stateOfBuild(log)}`)
  const which = ['hidane', '--version', hidaneVersion, '--locked', '--root', join(folder, 'hidane')]
  // `--force`, because a file that cargo counts as installed may not start.
  await run(cargo, ['install', '--force', ...which], { log })
  endProgress()
  const built = installedHidane(hidaneIn(folder))
  return built ?? missing('hidane could not be built; .cache/logs/hidane-install.log says why.')
}

/** @param {string} log of cargo @returns {string} for the progress */
function stateOfBuild(log) {
  const crates = readFileSync(log, 'utf8').match(/^ *Compiling .+/gm) ?? []
  // The emulator's own crates come last, and take as long as all others.
  const isLast = crates.some(line => line.includes('hidane-core'))
  return `${isLast ? 'the last of ' : ''}${crates.length} crates`
}

/** @param {string} why @returns {FirestoreSource} */
function missing(why) {
  const message =
    `No Firestore emulator: ${why} Install Rust 1.88 or newer (https://rustup.rs) and a C compiler, ` +
    'or put hidane on the PATH, or set FIRESTORE_EMULATOR_HOST, and start again.'
  return { kind: 'missing', message }
}

/** @param {string} command @param {string[]} args */
function outputOf(command, args) {
  const { stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 })
  return `${stdout ?? ''}${stderr ?? ''}`
}

/** @param {string} folder */
function listFolder(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
