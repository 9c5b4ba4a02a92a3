// The Firebase Auth emulator with accounts that survive a restart and a kill: a change is on the disk before its
// response is sent. It uses internals of firebase-tools, because the command line imports accounts as if their
// passwords had just changed, which ends every session. No other file uses internals of firebase-tools.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { writePrivateFile } from './private-files.mjs'

/**
 * @typedef {{ localId: string }} Account has more fields, which are not changed
 * @typedef {object} ProjectState
 * @property {Map<string, Account>} users
 * @property {(localId: string, account: Account) => unknown} overwriteUserWithLocalId
 *
 * @typedef {(
 *   projectId: string, mode: number, states: Map<string, ProjectState>,
 * ) => Promise<import('node:http').RequestListener>} CreateApp
 *
 * @typedef {object} Internals the exports of the modules of firebase-tools
 * @property {{ paths: Record<string, unknown> }} default
 * @property {CreateApp} createApp
 * @property {new (projectId: string) => ProjectState} AgentProjectState
 */

/** The emulator's mode for any project id. */
const anyProject = 0

/**
 * @typedef {object} AuthOptions
 * @property {string} projectId
 * @property {number} port
 * @property {string | null} accountsFile null: the accounts end with the emulator
 * @property {string | null} formerFile is read if there is no `accountsFile` yet
 */

/** @param {AuthOptions & { host: string }} options */
export async function startAuthEmulator({ projectId, host, port, accountsFile, formerFile }) {
  const { createApp, state } = load(projectId)
  const source = [accountsFile, formerFile].find(file => file !== null && existsSync(file))
  if (source) restoreAccounts(state, source)
  const save = accountsFile === null ? () => {} : accountsWriter(state, accountsFile)
  save()
  const app = await createApp(projectId, anyProject, new Map([[projectId, state]]))
  const server = createServer((request, response) => {
    if (request.method !== 'GET') beforeEnd(response, save)
    app(request, response)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(undefined))
  })
}

/** @param {ProjectState} state @param {string} file @returns {() => void} writes what has changed */
function accountsWriter(state, file) {
  let written = ''
  return () => {
    const text = JSON.stringify([...state.users.values()])
    if (text === written) return
    writePrivateFile(file, text)
    written = text
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} work runs after the response is complete and before it is sent
 */
function beforeEnd(response, work) {
  const end = response.end.bind(response)
  // Its overloads cannot be written as one signature.
  response.end = /** @type {typeof response.end} */ (
    (/** @type {Parameters<typeof end>} */ ...args) => {
      try {
        work()
      } catch (error) {
        console.error('The accounts could not be written:', error)
      }
      return end(...args)
    }
  )
}

/** The paths that the app, its Firebase SDK and the tests call. */
const usedPaths = new Set([
  '/v1/accounts:signUp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:update',
  '/v1/accounts:delete',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
])

/**
 * Loads the emulator without the paths that are not used. It compiles a validator for each path of its API, which takes
 * many seconds for all of them.
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
