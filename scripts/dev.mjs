// `npm run dev`: the same as `npm start`, with Vite's dev server and hot reload in place of dist.
import { randomBytes } from 'node:crypto'
import { atEnd } from './lib/on-exit.mjs'
import { hostsFromEnvironment } from './lib/ports.mjs'
import { projectFolder } from './lib/project.mjs'
import { serve } from './local-stack/serve.mjs'

// `npm start` leaves a service worker at this origin, which would go on showing the app it has stored.
const leavingWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', () => self.registration.unregister())
`

// Vite puts styles and a script into the page itself, and has a socket; its error screen is text made markup.
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
      // No other page may read the sources, nor anything else.
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
