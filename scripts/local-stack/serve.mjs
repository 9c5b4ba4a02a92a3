// The start that `npm start` and `npm run dev` share: installs what is missing, starts all parts, prints the address as
// soon as the app can be opened, and stops all parts together.
import { relative } from 'node:path'
import { atEnd, endProcess, isEnding } from '../lib/on-exit.mjs'
import { dataFolderFor, freePortsFromEnvironment, hostsFromEnvironment } from '../lib/ports.mjs'
import { projectFolder } from '../lib/project.mjs'
import { ensureFirestoreEmulator } from '../setup/firestore-emulator.mjs'
import { checkNodeVersion } from '../setup/node-version.mjs'
import { ensurePackages } from '../setup/packages.mjs'
import { openLocalStack } from './start-local-stack.mjs'

/**
 * @typedef {import('./start-local-stack.mjs').OpenedStack} OpenedStack
 * @typedef {import('../setup/firestore-emulator.mjs').FirestoreSource} FirestoreSource
 */

/**
 * @param {string} command as the user typed it
 * @param {{
 *   build?: () => Promise<boolean>,
 *   pages?: import('./start-local-stack.mjs').StackOptions['pages'],
 *   devPolicy?: import('./start-local-stack.mjs').StackOptions['devPolicy'],
 * }} app built into dist, or served by `pages`
 */
export async function serve(command, app) {
  checkNodeVersion()
  process.exitCode = 0 // Ctrl-C is the normal end.
  try {
    await serveApp(command, app)
  } catch (error) {
    if (!isEnding()) console.error(error instanceof Error ? error.message : error)
    await endProcess(1)
  }
}

/** @type {typeof serve} */
async function serveApp(command, { build, pages, devPolicy }) {
  const hosts = hostsFromEnvironment()
  const ports = await freePortsFromEnvironment(command)
  const dataFolder = dataFolderFor(ports)
  const firestore = ensureFirestoreEmulator()
  await ensurePackages()
  const builds = build?.() ?? true
  const stack = await openLocalStack({
    ...ports,
    dataFolder,
    firestore,
    hosts,
    ...(pages && { pages }),
    ...(devPolicy && { devPolicy }),
  })
  atEnd(stack.stop)
  if (!(await builds)) return endProcess(1)
  console.log(`\nCoMoney can be opened: ${stack.origin}`)
  console.log(`Data: ${relative(projectFolder, dataFolder)}. Ctrl-C ends everything.`)
  console.log('The accounts in it are for trying out: their passwords are kept in clear text.')
  await waitForBackends(stack, firestore)
  stack.died.then(() => endWithoutEmulators(command))
}

/** @param {OpenedStack} stack @param {Promise<FirestoreSource>} firestore */
async function waitForBackends({ ready }, firestore) {
  const found = await Promise.race([firestore, null])
  if (!found)
    console.log(
      'The Firestore emulator is being built (2 to 3 minutes, once). Until then, what you enter is kept in the browser.',
    )
  await ready
  const source = await firestore
  if (isEnding()) return
  if (source.kind === 'missing') console.warn(source.message)
  else console.log('The server is ready: what you enter is synced.')
}

/** @param {string} command */
async function endWithoutEmulators(command) {
  console.error(
    'An emulator keeps ending; .cache/logs says why. Everything up to a few seconds before is saved: ' +
      `start again with ${command}.`,
  )
  await endProcess(1)
}
