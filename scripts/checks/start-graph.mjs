// The files that a cold start at `/` loads before it shows the totals, from the build's manifest.
// Invariant: files and their imports come from the build; this file has no name of a built file.

/**
 * @typedef {object} Chunk the entry of a built file in Vite's manifest
 * @property {string} file
 * @property {string} [name] of the chunk, without its hash
 * @property {string} [src]
 * @property {boolean} [isEntry]
 * @property {boolean} [isDynamicEntry] loaded with `import()`
 * @property {string[]} [imports] keys of the chunks that are loaded with it
 *
 * @typedef {Record<string, Chunk>} Manifest
 *
 * @typedef {object} Loaded
 * @property {string} file
 * @property {number} bytes after gzip
 */

/** The limit for the sum of the files, after gzip. */
export const BUDGET_BYTES = 156_000

/** The modules that the start requests: the entry, the app with the route guards, and the dashboard's route. */
const START = [
  'index.html',
  'src/app/start-app.tsx',
  'src/routes/_signed-in/index.tsx?tsr-split=component',
]

/** The names of the chunks that each page loads once its first screen is shown, and each page of a signed-in user. */
const AFTER_START = ['page-later', 'signed-in-later']

const CATALOG = /^src\/i18n\/locales\/(.+)\/messages\.po$/

/** The prefix under which every Firebase package registers itself. */
const FIREBASE = '@firebase/'

/**
 * @param {Manifest} manifest
 * @returns {string[]} the keys of the chunks that every page loads after its start
 * @throws {Error} if the build has no such chunk
 */
function chunksAfterStart(manifest) {
  const keys = AFTER_START.map(wanted => {
    const [key] = Object.entries(manifest).find(([, { name }]) => name === wanted) ?? []
    if (!key) throw new Error(`The build has no ${wanted}.`)
    return key
  })
  return closureOf(manifest, keys)
}

/**
 * Checks what every page loads after its start: code in it is compiled on every page, also where nothing uses it.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => string} read a built file
 * @returns {string[]} one line for each chunk with Firebase or with the code that only screens share
 */
export function findUnexpectedAfterStart(manifest, read) {
  return chunksAfterStart(manifest).flatMap(key => {
    const { file = key, name } = manifest[key] ?? {}
    if (holdsFirebase(read(file))) return [`${file} holds Firebase, and every page loads it`]
    return name === 'screens' ? [`${file} is for screens, and every page loads it`] : []
  })
}

/** @param {Manifest} manifest @returns {string[]} the languages with a catalog */
export function localesOf(manifest) {
  return Object.keys(manifest).flatMap(key => CATALOG.exec(key)?.[1] ?? [])
}

/**
 * @param {Manifest} manifest
 * @param {string} locale the active one
 * @returns {string[]} the keys of all chunks that the start loads
 * @throws {Error} if the build has no such chunk
 */
export function chunksOfStart(manifest, locale) {
  return closureOf(manifest, startingPoints(locale))
}

/** @param {Manifest} manifest @param {readonly string[]} keys @returns {string[]} */
function closureOf(manifest, keys) {
  const loaded = new Set(keys)
  for (const key of loaded) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    for (const imported of chunk.imports ?? []) loaded.add(imported)
  }
  return [...loaded]
}

/**
 * @param {Manifest} manifest
 * @param {string} locale the active one
 * @param {(file: string) => string} read a built file
 * @returns {string[]} one line for each chunk that should not be in the start
 */
export function findUnexpectedChunks(manifest, locale, read) {
  const expected = new Set(startingPoints(locale))
  return chunksOfStart(manifest, locale).flatMap(key => {
    const { file = key, isDynamicEntry = false } = manifest[key] ?? {}
    if (holdsFirebase(read(file))) return [`${file} holds Firebase`]
    return isDynamicEntry && !expected.has(key) ? [`${file} is ${key}, which is for later`] : []
  })
}

/** @param {string} code of a built file */
export const holdsFirebase = code => code.includes(FIREBASE)

/**
 * @param {readonly Loaded[]} files
 * @returns {string[]} empty within the budget; else the sum and every file, the largest first
 */
export function findExcess(files) {
  const sum = sumOf(files)
  if (sum <= BUDGET_BYTES) return []
  const lines = files
    .toSorted((left, right) => right.bytes - left.bytes)
    .map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`)
  return [`${kilobytes(sum)} is more than ${kilobytes(BUDGET_BYTES)}:`, ...lines]
}

/** @param {readonly Loaded[]} files */
export const sumOf = files => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** @param {number} bytes */
export const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} kB`

/** @param {string} locale */
const startingPoints = locale => [...START, `src/i18n/locales/${locale}/messages.po`]
