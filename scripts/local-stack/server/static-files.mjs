// The static file server of the built app, with index.html for every navigation.
// Invariant: a response for a missing file is never cached; the server sets the cache headers of all others.
import { extname } from 'node:path'
import compression from '@polka/compression'
import sirv from 'sirv'
import { FILE_FOLDERS } from '../../hosting/headers.mjs'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

const compress = compression({ brotli: true, level: 6 })

/**
 * @param {string} folder may still be empty, because it is read at each request
 * @returns {(request: Request, response: Response) => void}
 */
export function serveFolder(folder) {
  // `dev` reads the folder at each request, and `etag` answers 304.
  const sendFile = sirv(folder, { dev: true, etag: true, extensions: [], setHeaders: nameCharset })
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(response, 405)
    const path = decodedPath(request.url ?? '/')
    if (path === null) return answer(response, 400)
    const sendIndex = () => {
      if (!isNavigation(request, path)) return answer(response, 404)
      request.url = '/index.html'
      sendFile(request, response, () =>
        answer(response, 503, 'The app has not been built yet. Try again in a moment.'),
      )
    }
    compress(request, response, () => sendFile(request, response, sendIndex))
  }
}

/** The licence files have authors' names in many alphabets. @param {Response} response @param {string} path */
function nameCharset(response, path) {
  if (extname(path) === '.txt') response.setHeader('content-type', 'text/plain; charset=utf-8')
}

/** @param {string} url @returns {string | null} null if it cannot be the path of a file */
function decodedPath(url) {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    return /^\/(?!\/)[^\0\\]*$/.test(path) && !path.split('/').includes('..') ? path : null
  } catch {
    return null
  }
}

/**
 * A browser accepts HTML when it navigates. Without that, a path with an extension is the path of a file.
 * @param {Request} request @param {string} path
 */
function isNavigation(request, path) {
  const [, folder = ''] = path.split('/')
  if (FILE_FOLDERS.includes(folder)) return false
  return (request.headers.accept ?? '').includes('text/html') || extname(path) === ''
}

/** @param {Response} response @param {number} status @param {string} [text] */
function answer(response, status, text = `${status}`) {
  response.setHeader('cache-control', 'no-cache')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}
