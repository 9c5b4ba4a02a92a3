// `npm run dev`: the same as `npm start`, with Vite's dev server and hot reload in place of dist.
import { serve } from './serve.mjs'
import { atEnd } from './system/lifetime.mjs'
import { projectFolder } from './system/project.mjs'

// `npm start` leaves a service worker at this origin, which would go on showing the app it has stored.
const leavingWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', () => self.registration.unregister())
`

await serve('npm run dev', {
  async pages(server) {
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: projectFolder,
      appType: 'spa',
      server: { middlewareMode: true, hmr: { server } },
    })
    atEnd(() => vite.close())
    return (request, response) => {
      if (request.url !== '/service-worker.js') return vite.middlewares(request, response)
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      response.end(leavingWorker)
    }
  },
})
