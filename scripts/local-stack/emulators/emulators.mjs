// The Auth and Firestore emulators of one dev server: they start in parallel from the stored accounts and the latest
// snapshot, are saved into the next one, and restart from it if one of them ends.
import { existsSync } from 'node:fs'
import { projectId, rulesFile } from '../../lib/project.mjs'
import { startSupervisor } from './emulator-supervisor.mjs'
import { exportDocuments, loadRules } from './firestore-admin.mjs'
import { supervise } from './restart.mjs'
import {
  accountsFile,
  documentsFile,
  formerAccountsFile,
  latestSnapshot,
  saveSnapshot,
} from './snapshots.mjs'

/**
 * @typedef {import('../../setup/firestore-emulator.mjs').FirestoreSource} FirestoreSource
 * @typedef {import('../server/proxy.mjs').Target} Target
 * @typedef {import('./emulator-supervisor.mjs').EmulatorSupervisor} EmulatorSupervisor
 *
 * @typedef {object} EmulatorOptions
 * @property {string} name of their log
 * @property {number} authPort
 * @property {number} firestorePort
 * @property {string | null} dataFolder null: the data is not stored, and the emulators are not restarted
 * @property {Promise<FirestoreSource>} firestore may take minutes, because an emulator may be built
 *
 * @typedef {object} Emulators
 * @property {Promise<Target>} auth resolves when it answers
 * @property {Promise<Target | null>} firestore resolves when it answers; null: there is none
 * @property {Promise<void>} died resolves if they have ended without `stop` and are not restarted
 * @property {(folder: string) => Promise<void>} save saves the documents, after both emulators have loaded the snapshot
 * @property {() => Promise<void>} stop
 */

const host = '127.0.0.1'

/** @param {EmulatorOptions} options @returns {Emulators} */
export function startEmulators(options) {
  const { firestorePort, dataFolder, firestore } = options
  const first = startRun(options)
  const { auth, died, stop } = first
  const supervised = dataFolder === null ? null : supervise(first, () => startAgain(options))
  return {
    auth,
    firestore: first.firestore,
    died: supervised?.died ?? died,
    async save(folder) {
      await (supervised?.current() ?? first).started
      const isOurs = (await firestore).kind === 'command'
      const target = { host, port: firestorePort }
      if (isOurs) await saveSnapshot(folder, (draft, name) => exportDocuments(target, draft, name))
    },
    stop: supervised?.stop ?? stop,
  }
}

/** @param {EmulatorOptions} options */
function startAgain(options) {
  console.warn(
    'An emulator has ended; .cache/logs says why. It is started again from what was saved.',
  )
  return startRun(options, 'a')
}

/** @param {EmulatorOptions} options @param {'w' | 'a'} [logFlags] */
function startRun({ name, authPort, firestorePort, dataFolder, firestore }, logFlags) {
  const supervisor = startSupervisor(name, logFlags)
  const snapshot = dataFolder === null ? Promise.resolve(null) : latestSnapshot(dataFolder)
  const auth = snapshot.then(from => startAuth(supervisor, authPort, dataFolder, from))
  const documents = Promise.all([firestore, snapshot]).then(([source, from]) =>
    startFirestore(supervisor, source, firestorePort, from),
  )
  const started = Promise.all([auth, documents])
  // Not every caller awaits this promise.
  started.catch(() => {})
  const { died, stop } = supervisor
  return { auth, firestore: documents, started, died, stop }
}

/**
 * @param {EmulatorSupervisor} supervisor
 * @param {number} port
 * @param {string | null} dataFolder
 * @param {string | null} snapshot
 */
async function startAuth(supervisor, port, dataFolder, snapshot) {
  await supervisor.send({
    kind: 'start auth',
    projectId,
    port,
    accountsFile: dataFolder === null ? null : accountsFile(dataFolder),
    formerFile: snapshot === null ? null : formerAccountsFile(snapshot),
  })
  return { host, port }
}

/**
 * @param {EmulatorSupervisor} supervisor
 * @param {FirestoreSource} source
 * @param {number} port
 * @param {string | null} [snapshot]
 * @returns {Promise<Target | null>} the address, after the rules are loaded; null: there is none
 */
export async function startFirestore(supervisor, source, port, snapshot = null) {
  if (source.kind === 'missing') return null
  if (source.kind === 'running') return { host: source.host, port: source.port }
  const [file, ...args] = source.command
  args.push('--host', host, '--port', String(port), '--project_id', projectId, '--rules', rulesFile)
  const seed = snapshot === null ? null : documentsFile(snapshot)
  if (seed && existsSync(seed)) args.push('--seed_from_export', seed)
  await supervisor.send({ kind: 'start firestore', commandLine: [file, ...args], port })
  await loadRules({ host, port }, rulesFile)
  return { host, port }
}
