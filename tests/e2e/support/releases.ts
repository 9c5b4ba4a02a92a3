// Releases of the app, and a host that changes from one to the next. The host has no files of a replaced release, as
// after an upload that removes old files.

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { integrityOf } from '../../../scripts/build/file-integrity'
import { distFolder } from '../../../scripts/lib/project.mjs'
import { listenOnLocalhost } from '../../../scripts/local-stack/server/listen.mjs'
import { forward } from '../../../scripts/local-stack/server/proxy.mjs'
import { setSiteHeaders } from '../../../scripts/local-stack/server/site-headers.mjs'
import { serveFolder } from '../../../scripts/local-stack/server/static-files.mjs'
import { localStack } from '../../support/http/local-stack'

/** In the order of their deployment. The mark is in every file name or content that differs between releases. */
const NEXT_RELEASES = [
  { version: '98.0.0', mark: 'a' },
  { version: '99.0.0', mark: 'b' },
] as const

export const [{ version: NEXT_VERSION }, { version: LATER_VERSION }] = NEXT_RELEASES

type Release = (typeof NEXT_RELEASES)[number]

export interface Host {
  readonly origin: string
  /** From now on there is the next release alone. @throws when there is none */
  deploy(): Promise<void>
  /** As where the service worker cannot be had. */
  withholdWorker(): void
  close(): Promise<void>
}

/** Starts with the release that is in dist. */
export async function startHost(): Promise<Host> {
  const made: string[] = []
  let pages = serveFolder(distFolder)
  let hasWorker = true
  const stack = { host: '127.0.0.1', port: Number(new URL(localStack().origin).port) }
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    setSiteHeaders(request, response)
    const path = request.url ?? '/'
    if (!hasWorker && path.startsWith('/service-worker.js')) return response.writeHead(404).end()
    return BACKENDS.test(path) ? forward(request, response, stack) : pages(request, response)
  }
  const server = createServer((request, response) => void answer(request, response))
  const { port, stopListening } = await listenOnLocalhost(server, 0)
  return {
    origin: `http://localhost:${port}`,
    async deploy() {
      const release = NEXT_RELEASES[made.length]
      if (!release) throw new Error('There is no release after the last')
      const folder = await makeRelease(release)
      made.push(folder)
      pages = serveFolder(folder)
    },
    withholdWorker() {
      hasWorker = false
    },
    async close() {
      stopListening()
      server.closeAllConnections()
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Paths that are not files of a release. */
const BACKENDS =
  /^\/(?:identitytoolkit|securetoken|emulator|v1\/|google\.firestore|local-services|api\/)/

/**
 * The same app with another version number, in which every hashed file has another name, and every
 * mention of it, as after a change of each source file.
 */
async function makeRelease({ version: next, mark }: Release): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comoney-release-'))
  await cp(distFolder, folder, { recursive: true })
  const assets = await readdir(join(folder, 'assets'))
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const texts = [...assets.map(name => join('assets', name)), 'index.html', 'service-worker.js']
  const renamed = new Map(assets.map(name => [name, name.replace(/\.(\w+)$/, `${mark}.$1`)]))
  for (const file of texts.filter(name => /\.(js|css|html)$/.test(name))) {
    const before = await readFile(join(folder, file), 'utf8')
    const after = before
      .replaceAll(/[\w.$-]+\.(?:js|css)/g, name => renamed.get(name) ?? name)
      .replaceAll(`"${version}"`, `"${next}"`)
      .replaceAll(`\`${version}\``, `\`${next}\``)
      .replace(INDEX_REVISION, (_, start, revision) => start + mark.repeat(revision.length))
    await writeFile(join(folder, file), after)
  }
  for (const [from, to] of renamed)
    await rename(join(folder, 'assets', from), join(folder, 'assets', to))
  await renewIntegrity(folder)
  return folder
}

/** The hashes in the service worker's list of files. */
async function renewIntegrity(folder: string): Promise<void> {
  const file = join(folder, 'service-worker.js')
  let worker = await readFile(file, 'utf8')
  for (const [entry, before, name] of worker.matchAll(LISTED_FILE)) {
    const content = await readFile(join(folder, name ?? ''))
    worker = worker.replace(entry, entry.replace(before ?? '', integrityOf(content)))
  }
  await writeFile(file, worker)
}

const LISTED_FILE = /\{"integrity":"([^"]+)","revision":[^,]+,"url":"([^"]+)"\}/g

/** In the service worker's list of files: what stands before the page. */
const INDEX_REVISION = /("revision":")([0-9a-f]{32})(?=","url":"index\.html")/
