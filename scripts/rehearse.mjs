// The command `npm run rehearse -- --project ID`: checks in about a minute that a real Firebase project behaves as the
// emulators do, with two temporary accounts. Without a project it uses the local emulators.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBuildSettings } from './hosting/build-settings.mjs'
import { projectFolder } from './lib/project.mjs'
import { startEmulators } from './local-stack/emulators/emulators.mjs'
import { claimPort } from './local-stack/server/listen.mjs'
import { ensureFirestoreEmulator } from './setup/firestore-emulator.mjs'
import { ensurePackages } from './setup/packages.mjs'

/** @typedef {import('./rehearsal/rehearsal').Place} Place */

const { values } = parseArgs({ options: { project: { type: 'string' } } })

await ensurePackages()
const { runnerImport } = await import('vite')
const { place, stop } = await (values.project ? realProject(values.project) : localStack())
/** @type {{ module: typeof import('./rehearsal/rehearsal') }} */
const { module } = await runnerImport(join(projectFolder, 'scripts/rehearsal/rehearsal.ts'), {
  root: projectFolder,
  configFile: false,
  logLevel: 'error',
})
const hasPassed = await module.rehearse(place, line => console.log(line))
await stop()
process.exit(hasPassed ? 0 : 1)

/** @param {string} project @returns {Promise<{ place: Place, stop: () => Promise<void> }>} */
async function realProject(project) {
  const { VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_API_KEY } = readBuildSettings()
  if (VITE_FIREBASE_PROJECT_ID !== project || !VITE_FIREBASE_API_KEY) {
    console.error(
      `.env has to name the project: VITE_FIREBASE_PROJECT_ID=${project}, and its VITE_FIREBASE_API_KEY.`,
    )
    process.exit(1)
  }
  const place = { project, apiKey: VITE_FIREBASE_API_KEY, emulators: null }
  return { place, stop: async () => {} }
}

/** @returns {Promise<{ place: Place, stop: () => Promise<void> }>} */
async function localStack() {
  const [authPort, firestorePort] = [await claimPort(0), await claimPort(0)]
  const firestore = ensureFirestoreEmulator()
  const source = await firestore
  if (source.kind === 'missing') {
    console.error(source.message)
    process.exit(1)
  }
  const emulators = startEmulators({
    name: 'rehearsal',
    authPort,
    firestorePort,
    dataFolder: null,
    firestore,
  })
  await Promise.all([emulators.auth, emulators.firestore])
  const place = { project: 'demo-comoney', apiKey: 'local', emulators: { authPort, firestorePort } }
  return { place, stop: emulators.stop }
}
