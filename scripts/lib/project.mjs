// The folders of the project and of its scripts' files: except for dist and node_modules, everything that a script
// writes is in the ignored cache folder.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const cacheFolder = join(projectFolder, '.cache')
export const distFolder = join(projectFolder, 'dist')
export const rulesFile = join(projectFolder, 'firestore.rules')

/** With a `demo-` id, the emulators and the SDKs never contact a real project. */
export const projectId = 'demo-comoney'

/** @param {string} name an executable of a dependency */
export const localBinary = name => join(projectFolder, 'node_modules', '.bin', name)
