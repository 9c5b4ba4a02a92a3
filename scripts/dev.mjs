// The command `npm run dev`: the same as `npm start`, but with Vite's dev server and hot reload instead of dist.
import { randomBytes } from 'node:crypto'
import { atEnd } from './lib/on-exit.mjs'
import { hostsFromEnvironment } from './lib/ports.mjs'
import { projectFolder } from './lib/project.mjs'
import { serve } from './local-stack/serve.mjs'

// Replaces the service worker that `npm start` has installed at this origin. It would still show the cached app.
const leavingWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', () => self.registration.unregister())
`

// Vite adds inline styles and a script to the page, opens a socket, and its error screen sets HTML from text.
const nonce = randomBytes(16).toString('base64')
const devPolicy = {
  'script-src': `'self' 'nonce-${nonce}'`,
  'style-src': `'self' 'nonce-${nonce}'`,
  'connect-src': "'self' ws: https:",
  'require-trusted-types-for': '',
  'trusted-types': '',
}

await serve('npm run dev', {
  devPolicy,
  async pages(server) {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: projectFolder,
      appType: 'spa',
      html: { cspNonce: nonce },
      // Pages of another origin may read nothing.
      server: {
        middlewareMode: true,
        hmr: { server },
        cors: false,
        allowedHosts: hostsFromEnvironment(),
      },
    })
    atEnd(() => vite.close())
    return (request, response) => {
      if (request.url !== '/service-worker.js') return vite.middlewares(request, response)
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      response.end(leavingWorker)
    }
  },
})
