// The hash of each file that the service worker caches (https://www.w3.org/TR/SRI/). The browser rejects a file with
// another hash.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ListedFile {
  readonly url: string
}

/** @param folder of the build */
export function addIntegrity(folder: string) {
  return async <T extends ListedFile>(files: readonly T[]) => ({
    manifest: await Promise.all(
      files.map(async file => ({
        ...file,
        integrity: integrityOf(await readFile(join(folder, file.url))),
      })),
    ),
  })
}

export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
