// The static file server of the built app, with index.html for every navigation.
// Invariant: an answer about a missing file is never cached; the cache headers of the others come from the server.
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FILE_FOLDERS } from '../../hosting/headers.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ tag: string, body: Buffer, encoded: Map<string, Promise<Buffer>> }} StoredFile
 */

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = /^text\/|json$|svg|wasm/

/** @type {Record<string, (body: Buffer) => Promise<Buffer>>} */
const encoders = {
  br: body => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: body => promisify(gzip)(body),
}

/**
 * @param {string} folder may still be empty: it is read at each request
 * @returns {(request: Request, response: Response) => Promise<void>}
 */
export function serveFolder(folder) {
  /** @type {Map<string, StoredFile>} */
  const store = new Map()
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405)
    const path = safePath(request.url ?? '/')
    if (path === null) return answer(response, 400)
    const file = await load(store, join(folder, path))
    if (file) return send(request, response, path, file)
    if (!isNavigation(request, path)) return answer(response, 404)
    const index = await load(store, join(folder, 'index.html'))
    if (index) return send(request, response, 'index.html', index)
    answer(response, 503, 'The app has not been built yet. Try again in a moment.')
  }
}

/** @param {string} url @returns {string | null} a path that cannot leave its folder */
function safePath(url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    const isSafe = path.startsWith('/') && !path.includes('\0') && !path.includes('\\')
    if (!isSafe || path.split('/').includes('..')) return null
    return normalize(path).split(sep).filter(Boolean).join('/')
  } catch {
    return null
  }
}

/**
 * A browser that navigates asks for HTML; other clients may ask for anything, and are told apart from those
 * who look for a file by its extension.
 * @param {Request} request @param {string} path
 */
function isNavigation(request, path) {
  const [folder = ''] = path.split('/')
  if (FILE_FOLDERS.includes(folder)) return false
  return (request.headers.accept ?? '').includes('text/html') || extname(path) === ''
}

/** @param {Map<string, StoredFile>} store @param {string} file @returns {Promise<StoredFile | null>} */
async function load(store, file) {
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) return null
  const tag = `W/"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}"`
  const stored = store.get(file)
  if (stored?.tag === tag) return stored
  const fresh = { tag, body: await readFile(file), encoded: new Map() }
  store.set(file, fresh)
  return fresh
}

/** @param {Request} request @param {Response} response @param {string} path @param {StoredFile} file */
async function send(request, response, path, file) {
  const type = types[extname(path)] ?? 'application/octet-stream'
  response.setHeader('etag', file.tag)
  response.setHeader('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === file.tag) return void response.writeHead(304).end()
  response.setHeader('content-type', type)
  const body = compressible.test(type) ? await encode(request, response, file) : file.body
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** @param {Request} request @param {Response} response @param {StoredFile} file */
async function encode(request, response, file) {
  const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,;]+/)
  const name = Object.keys(encoders).find(encoding => accepted.includes(encoding))
  const encoder = name === undefined ? undefined : encoders[name]
  if (!name || !encoder) return file.body
  const body = file.encoded.get(name) ?? encoder(file.body)
  file.encoded.set(name, body)
  response.setHeader('content-encoding', name)
  return body
}

/** @param {Response} response @param {number} status @param {string} [text] */
function answer(response, status, text = `${status}`) {
  response.setHeader('cache-control', 'no-cache')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
