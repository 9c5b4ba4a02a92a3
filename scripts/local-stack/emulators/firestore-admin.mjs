// The admin calls of the Firestore emulator, which load the rules and export the documents. The official emulator and
// hidane have the same calls.
import { readFile } from 'node:fs/promises'
import { projectId } from '../../lib/project.mjs'

/** @typedef {import('../server/proxy.mjs').Target} Target */

/**
 * Loads the rules, and fails if they do not compile. An emulator that loads them at its start would then run without
 * rules.
 * @param {Target} target
 * @param {string} file
 * @param {string} [project] each project has its own rules
 */
export async function loadRules(target, file, project = projectId) {
  const content = await readFile(file, 'utf8')
  const rules = { files: [{ name: 'firestore.rules', content }] }
  await call(target, 'PUT', `/emulator/v1/projects/${project}:securityRules`, { rules })
}

/**
 * Resolves when `directory/name/` is complete.
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
