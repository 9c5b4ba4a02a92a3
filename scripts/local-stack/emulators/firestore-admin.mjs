// The admin calls of the Firestore emulator: to load the rules and to export the documents. The official emulator and
// hidane have the same ones.
import { readFile } from 'node:fs/promises'
import { projectId } from '../../lib/project.mjs'

/** @typedef {import('../server/proxy.mjs').Target} Target */

/**
 * Loads the rules and, unlike an emulator's own start, fails when they do not compile: it would run
 * without any.
 * @param {Target} target
 * @param {string} file
 * @param {string} [project] each has rules of its own
 */
export async function loadRules(target, file, project = projectId) {
  const content = await readFile(file, 'utf8')
  const rules = { files: [{ name: 'firestore.rules', content }] }
  await call(target, 'PUT', `/emulator/v1/projects/${project}:securityRules`, { rules })
}

/**
 * Writes `directory/name/` whole before it resolves.
 * @param {Target} target
 * @param {string} directory absolute
 * @param {string} name
 */
export async function exportDocuments(target, directory, name) {
  await call(target, 'POST', `/emulator/v1/projects/${projectId}:export`, {
    database: `projects/${projectId}/databases/(default)`,
    export_directory: directory,
    export_name: name,
  })
}

/** @param {Target} target @param {string} method @param {string} path @param {unknown} body */
async function call({ host, port }, method, path, body) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' }
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}
