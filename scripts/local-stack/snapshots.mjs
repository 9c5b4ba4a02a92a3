// Keeps the emulators' data across restarts. A snapshot is written beside the good ones and gets its
// name, in one step, only when it is whole: whatever is interrupted, the last whole one is still there.
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const unfinished = 'unfinished'
const pause = 5_000

/**
 * @typedef {object} Sources
 * @property {(file: string) => Promise<void>} saveAccounts
 * @property {((directory: string, name: string) => Promise<void>) | null} exportDocuments null: there
 *   is no Firestore emulator this time, and the documents of the snapshot before are carried over
 */

/** @param {string} snapshot */
export const accountsFile = snapshot => join(snapshot, 'accounts.json')
/** @param {string} snapshot */
export const documentsFile = snapshot =>
  join(snapshot, 'firestore', 'firestore.overall_export_metadata')

/** @param {string} folder @returns {Promise<string | null>} */
export async function latestSnapshot(folder) {
  const name = (await listSnapshots(folder)).at(-1)
  return name === undefined ? null : join(folder, name)
}

/** @param {string} folder @param {Sources} sources */
export async function saveSnapshot(folder, { saveAccounts, exportDocuments }) {
  const draft = join(folder, unfinished)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const earlier = await listSnapshots(folder)
  await saveAccounts(accountsFile(draft))
  if (exportDocuments) await exportDocuments(draft, 'firestore')
  else await carryOver(folder, earlier.at(-1), draft)
  const next = Number(earlier.at(-1) ?? 0) + 1
  await rename(draft, join(folder, String(next).padStart(8, '0')))
  for (const name of earlier) await rm(join(folder, name), { recursive: true, force: true })
}

/** @param {string} folder @param {string | undefined} from @param {string} draft */
async function carryOver(folder, from, draft) {
  if (from === undefined) return
  const documents = join(folder, from, 'firestore')
  await cp(documents, join(draft, 'firestore'), { recursive: true }).catch(() => {})
}

/** @param {string} folder @returns {Promise<string[]>} names, oldest first */
async function listSnapshots(folder) {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).sort()
}

/**
 * Saves some seconds after a change, never twice at a time, and a last time when closed.
 * @param {() => Promise<void>} save
 */
export function createSaver(save) {
  /** @type {NodeJS.Timeout | null} */
  let timer = null
  let saving = Promise.resolve()
  const saveNow = () => {
    saving = saving.then(save).catch(error => {
      console.error(`The local stack's data could not be saved: ${error.message}`)
    })
    return saving
  }
  return {
    changed() {
      timer ??= setTimeout(() => {
        timer = null
        saveNow()
      }, pause)
    },
    close() {
      if (timer) clearTimeout(timer)
      return saveNow()
    },
  }
}
