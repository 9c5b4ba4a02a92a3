// The command `npm run check:budget`: checks that the JavaScript of a cold start at `/`, until the totals are shown, is
// within its budget, and that it has no code that is loaded later. It reads the build in dist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  chunksOfStart,
  findExcess,
  findUnexpectedAfterStart,
  findUnexpectedChunks,
  holdsFirebase,
  kilobytes,
  localesOf,
  sumOf,
} from './checks/start-graph.mjs'
import { distFolder } from './lib/project.mjs'

/** @typedef {import('./checks/start-graph.mjs').Manifest} Manifest */

/** @type {Manifest} */
const manifest = JSON.parse(read('.vite/manifest.json'))

/** @param {string} file within dist */
function read(file) {
  return readFileSync(join(distFolder, file), 'utf8')
}

/** The scripts of the page that are not modules of the build. */
function plainScripts() {
  const named = read('index.html').matchAll(/<script\b[^>]*\ssrc="\/([^"]+)"/g)
  const built = new Set(Object.values(manifest).map(({ file }) => file))
  return [...named].flatMap(([, file]) => (file && !built.has(file) ? [file] : []))
}

/** @param {string} locale */
function filesOf(locale) {
  const chunks = chunksOfStart(manifest, locale).map(key => manifest[key]?.file ?? key)
  return [...plainScripts(), ...chunks].map(file => ({
    file,
    bytes: gzipSync(read(file)).length,
  }))
}

/** @param {string} locale */
function check(locale) {
  const files = filesOf(locale)
  console.log(`Start in '${locale}': ${kilobytes(sumOf(files))} of gzip in ${files.length} files.`)
  return [...findExcess(files), ...findUnexpectedChunks(manifest, locale, read)]
}

/** The cases in which the check would find nothing although there is a problem. */
function* findBlindSpots() {
  if (localesOf(manifest).length === 0) yield 'The build has no catalog.'
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  if (!chunks.some(({ file }) => holdsFirebase(read(file))))
    yield 'Firebase is not recognized in any file of the build.'
}

const problems = [
  ...findBlindSpots(),
  ...localesOf(manifest).flatMap(check),
  ...findUnexpectedAfterStart(manifest, read),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
