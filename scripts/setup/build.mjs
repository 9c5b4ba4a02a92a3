// The build of the app into dist, skipped if dist was already built from the same sources.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isForBuild } from '../hosting/build-settings.mjs'
import { cacheFolder, distFolder, localBinary, projectFolder } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { writeBillOfMaterials } from './bill-of-materials.mjs'

const inputs =
  /^(src|public|index\.html|vite\.config\.ts|lingui\.config\.ts|package-lock\.json|\.env.*)$/
/** The scripts that the build reads. */
const buildScripts = join('scripts', 'build')
const stampFile = join(cacheFolder, 'build-stamp')

/**
 * @param {string} [log] a file for the output of the build
 * @returns {Promise<boolean>} true if dist is up to date now
 */
export async function ensureBuild(log) {
  const sources = hashSources()
  if (readStamp() === `${sources} ${builtAt()}`) return true
  console.log('Building the app (usually 10 to 20 seconds)…')
  if (!(await build(log))) return false
  // The build may write the route tree. If other sources have changed during the build, the next start builds again.
  const after = hashSources()
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(stampFile, `${after} ${builtAt()}`)
  return true
}

/** @param {string} [log] @returns {Promise<boolean>} */
export const build = async log =>
  (await run(localBinary('vite'), ['build'], { log })) === 0 && (await writeBillOfMaterials())

/** Differs if another command has built or removed dist. */
function builtAt() {
  const info = statSync(join(distFolder, 'index.html'), { throwIfNoEntry: false })
  return info?.mtimeMs ?? 'never'
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return null
  }
}

function hashSources() {
  const hash = createHash('sha256')
  // The environment overrides the .env files.
  for (const name of Object.keys(process.env).filter(isForBuild).sort())
    hash.update(`${name}=${process.env[name]}`).update('\0')
  const names = readdirSync(projectFolder).filter(name => inputs.test(name))
  for (const file of [...names.sort(), buildScripts].flatMap(filesIn)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectFolder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} path within the project @returns {string[]} */
function filesIn(path) {
  if (!statSync(join(projectFolder, path)).isDirectory()) return [path]
  return readdirSync(join(projectFolder, path))
    .sort()
    .flatMap(name => filesIn(join(path, name)))
}
