// Files that survive a power cut and that only their owner can read: the emulators' data has passwords in clear text.
// Invariant: a file or folder has its final name only when all of it is on the disk.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700

/** @param {string} folder may exist with other permissions */
export async function makePrivateFolder(folder) {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  await chmod(folder, FOLDER_MODE)
}

/**
 * Synchronous, so that no response is sent before the file is on the disk.
 * @param {string} file @param {string} text
 */
export function writePrivateFile(file, text) {
  const draft = `${file}.draft`
  const handle = openSync(draft, 'w', FILE_MODE)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  flushFolderSync(dirname(file))
}

/** @param {string} draft a folder with files of another process @param {string} final */
export async function moveToDisk(draft, final) {
  await flushAll(draft)
  await rename(draft, final)
  await flush(dirname(final))
}

/** @param {string} folder */
async function flushAll(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await flushAll(path)
    else await chmod(path, FILE_MODE).then(() => flush(path))
  }
  await chmod(folder, FOLDER_MODE)
  await flush(folder)
}

/** @param {string} path */
async function flush(path) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @param {string} folder */
function flushFolderSync(folder) {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
