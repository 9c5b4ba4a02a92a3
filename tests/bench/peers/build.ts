// The build of the peers' pages into the cache folder, apart from the product.

import { join } from 'node:path'
import { build } from 'vite'
import { cacheFolder } from '../../../scripts/lib/project.mjs'

/** The path under which the peers' page is served. */
export const PEERS_PATH = '/bench/'

/** Resolves with the folder that it stands in. */
export function buildPeers(): Promise<string> {
  return buildPage(import.meta.dirname, PEERS_PATH, 'bench-peers')
}

/** Resolves with the folder that it stands in. */
export function buildPlain(): Promise<string> {
  return buildPage(join(import.meta.dirname, '..', 'speed', 'plain'), '/', 'bench-plain')
}

async function buildPage(root: string, base: string, name: string): Promise<string> {
  const outDir = join(cacheFolder, name)
  await build({
    configFile: false,
    root,
    base,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  })
  return outDir
}
