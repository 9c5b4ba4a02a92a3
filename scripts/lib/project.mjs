// Where the project stands and where its scripts may keep things: everything they write, apart from
// dist and node_modules, stays in the ignored cache folder.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const cacheFolder = join(projectFolder, '.cache')
export const distFolder = join(projectFolder, 'dist')
export const rulesFile = join(projectFolder, 'firestore.rules')

/** A `demo-` id: the emulators and the SDKs never look for a real project behind it. */
export const projectId = 'demo-comoney'

/** @param {string} name an executable that a dependency brings */
export const localBinary = name => join(projectFolder, 'node_modules', '.bin', name)
