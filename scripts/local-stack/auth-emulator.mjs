// The Firebase Auth emulator with accounts that survive a restart. It is taken from inside
// firebase-tools, not from its command line, because that one imports accounts as if their
// passwords had just changed: every session in a browser would end. The only file that knows the
// insides of firebase-tools.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * @typedef {{ localId: string }} Account more fields, which are kept as they are
 * @typedef {object} ProjectState
 * @property {Map<string, Account>} users
 * @property {(localId: string, account: Account) => unknown} overwriteUserWithLocalId
 *
 * @typedef {(
 *   projectId: string, mode: number, states: Map<string, ProjectState>,
 * ) => Promise<{ listen(port: number, host: string): import('node:http').Server }>} CreateApp
 *
 * @typedef {object} Internals of the modules that this one loads, together
 * @property {{ paths: Record<string, unknown> }} default
 * @property {CreateApp} createApp
 * @property {new (projectId: string) => ProjectState} AgentProjectState
 */

const anyProject = 0

/**
 * @param {{ projectId: string, host: string, port: number, accountsFile: string | null }} options
 * @returns {Promise<{ saveAccounts(file: string): void }>} when it listens
 */
export async function startAuthEmulator({ projectId, host, port, accountsFile }) {
  const { createApp, state } = load(projectId)
  if (accountsFile) restoreAccounts(state, accountsFile)
  const app = await createApp(projectId, anyProject, new Map([[projectId, state]]))
  const server = app.listen(port, host)
  await new Promise((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  return {
    saveAccounts: file => writeFileSync(file, JSON.stringify([...state.users.values()])),
  }
}

/** What the app, the Firebase SDK on its behalf, and the tests call. */
const usedPaths = new Set([
  '/v1/accounts:signUp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:lookup',
  '/v1/accounts:update',
  '/v1/accounts:delete',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
])

/**
 * The emulator compiles a validator for each path of its API, which takes many seconds for all of
 * them, with every core to itself. Paths that are not used are dropped beforehand.
 * @param {string} projectId
 */
function load(projectId) {
  /** @type {(path: string) => Internals} */
  const requireFrom = createRequire(import.meta.url)
  const { default: apiSpec } = requireFrom('firebase-tools/lib/emulator/auth/apiSpec.js')
  for (const path of Object.keys(apiSpec.paths)) {
    if (!usedPaths.has(path)) delete apiSpec.paths[path]
  }
  const { createApp } = requireFrom('firebase-tools/lib/emulator/auth/server.js')
  const { AgentProjectState } = requireFrom('firebase-tools/lib/emulator/auth/state.js')
  return { createApp, state: new AgentProjectState(projectId) }
}

/** @param {ProjectState} state @param {string} file */
function restoreAccounts(state, file) {
  /** @type {Account[]} */
  const accounts = JSON.parse(readFileSync(file, 'utf8'))
  for (const account of accounts) state.overwriteUserWithLocalId(account.localId, account)
}
