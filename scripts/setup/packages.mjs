// The installation of the npm packages of a lock file, skipped if exactly these are installed. npm writes
// node_modules/.package-lock.json last, so an interrupted installation is detected.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess } from '../lib/on-exit.mjs'
import { showProgress } from '../lib/progress.mjs'
import { cacheFolder, projectFolder } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'

/** The packages of the benchmarks, which are installed when a benchmark runs. */
export const benchFolder = join(projectFolder, 'tests', 'bench')

const installLog = join(cacheFolder, 'logs', 'npm-install.log')

/**
 * Ends the process if the installation fails.
 * @param {string} [folder] of package.json and package-lock.json
 */
export async function ensurePackages(folder = projectFolder) {
  if (packagesAreInstalled(folder)) return
  console.log('Installing the npm packages (once; usually 1 to 2 minutes)…')
  const endProgress = showProgress(() => 'Installing the npm packages')
  const code = await npm(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'],
    folder,
    installLog,
  )
  endProgress()
  if (code === 0) return
  console.error(readFileSync(installLog, 'utf8'))
  console.error('The npm packages could not be installed; npm says why above. Then start again.')
  await endProcess(1)
}

/** @param {string} folder of package-lock.json and node_modules */
export function packagesAreInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path]
    // npm does not install optional packages of other platforms.
    if (path === '' || !found) return path === '' || optional === true
    return found.version === version && found.integrity === integrity
  })
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | null}
 */
function readPackages(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * Runs the npm that started this script, or the one on the path.
 *
 * @param {string[]} args
 * @param {string} [cwd]
 * @param {string} [log] a file for the output
 */
export function npm(args, cwd = projectFolder, log = undefined) {
  const script = process.env.npm_execpath
  const options = { cwd, ...(log !== undefined && { log }) }
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options)
}
