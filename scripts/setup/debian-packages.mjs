// The installation of Debian packages: only as root and with apt-get. The caller says what to install elsewhere.
import { findOnPath, run } from '../lib/run.mjs'

/** Without this, apt-get could wait for the answer to a question. */
const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
const installArgs = ['install', '-qq', '-y', '--no-install-recommends']

/** apt-get refuses to run twice at the same time. @type {Promise<unknown>} */
let last = Promise.resolve()
let isUpdated = false

/**
 * All packages, or none if one is not known. Never rejects.
 * @param {readonly string[]} names
 * @returns {Promise<boolean>} true if they are installed
 */
export function installDebianPackages(names) {
  const installed = last.then(() => install(names))
  last = installed
  return installed
}

/** @param {readonly string[]} names */
async function install(names) {
  const aptGet = findOnPath('apt-get')
  if (!aptGet || process.getuid?.() !== 0) return false
  console.log(`Installing ${names.join(', ')} (once; usually a minute or two)…`)
  if (!isUpdated) isUpdated = (await run(aptGet, ['update', '-qq'], options)) === 0
  return (await run(aptGet, [...installArgs, ...names], options)) === 0
}
