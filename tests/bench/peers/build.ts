// Builds the page of the peers into the cache folder, apart from the product.

import { join } from 'node:path'
import { build } from 'vite'
import { cacheFolder } from '../../../scripts/system/project.mjs'

/** The path under which the page is served. */
export const PEERS_PATH = '/bench/'

/** Resolves with the folder that it stands in. */
export async function buildPeers(): Promise<string> {
  const outDir = join(cacheFolder, 'bench-peers')
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: PEERS_PATH,
    publicDir: false,
    logLevel: 'warn',
    // RxDB brings an older Dexie, and Dexie refuses to stand beside another of its versions.
    resolve: { dedupe: ['dexie'] },
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  })
  return outDir
}
