// The snapshots of the database's documents, for a restart. The accounts have a file of their own (auth-emulator.mjs).
// Invariant: a snapshot gets its name only when all of it is on the disk, so that after an interrupted write the last
// complete snapshot is used.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder, moveToDisk } from './private-files.mjs'

const unfinished = 'unfinished'
const saveDelayMs = 5_000

/** @param {string} folder of the stack's data */
export const accountsFile = folder => join(folder, 'accounts.json')
/** The accounts in a snapshot of an earlier version. @param {string} snapshot */
export const formerAccountsFile = snapshot => join(snapshot, 'accounts.json')
/** @param {string} snapshot */
export const documentsFile = snapshot =>
  join(snapshot, 'firestore', 'firestore.overall_export_metadata')

/** @param {string} folder @returns {Promise<string | null>} */
export async function latestSnapshot(folder) {
  const name = (await listSnapshots(folder)).at(-1)
  return name === undefined ? null : join(folder, name)
}

/**
 * @param {string} folder
 * @param {(directory: string, name: string) => Promise<void>} exportDocuments
 */
export async function saveSnapshot(folder, exportDocuments) {
  const draft = join(folder, unfinished)
  await rm(draft, { recursive: true, force: true })
  await makePrivateFolder(draft)
  const earlier = await listSnapshots(folder)
  await exportDocuments(draft, 'firestore')
  const next = Number(earlier.at(-1) ?? 0) + 1
  await moveToDisk(draft, join(folder, String(next).padStart(8, '0')))
  for (const name of earlier) await rm(join(folder, name), { recursive: true, force: true })
}

/** @param {string} folder @returns {Promise<string[]>} names, oldest first */
async function listSnapshots(folder) {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => /^\d+$/.test(name)).sort()
}

/**
 * Saves some seconds after a change, never twice at the same time, and a last time when it is closed.
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
      }, saveDelayMs)
    },
    close() {
      if (timer) clearTimeout(timer)
      return saveNow()
    },
  }
}
