// The check of Node's version, before an older one fails with an unclear error.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../lib/project.mjs'

/**
 * Ends the process if Node is too old.
 * @param {string} [what] the name of the part that needs the version
 * @param {string} [needed] as major.minor.patch; by default `engines` of package.json
 */
export function checkNodeVersion(what = 'CoMoney', needed = neededByAll()) {
  if (isAtLeast(process.versions.node, needed)) return
  console.error(
    `${what} needs Node.js ${needed} or newer; this is ${process.versions.node}. ` +
      'Get it from https://nodejs.org/ and start again.',
  )
  process.exit(1)
}

function neededByAll() {
  const manifest = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  return String(manifest.engines.node).replace('>=', '')
}

/** @param {string} version @param {string} needed both as major.minor.patch */
export function isAtLeast(version, needed) {
  const [have, want] = [version, needed].map(text => text.split('.').map(Number))
  for (let part = 0; part < 3; part += 1) {
    const difference = (have?.[part] ?? 0) - (want?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
