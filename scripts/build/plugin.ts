// The Vite plugin of the web app's files: the manifests and the script `theme-and-locale.js` as assets, and the links
// to the startup images in the page.

import { readFileSync } from 'node:fs'
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'
import { MANIFEST_FILES, MANIFEST_LOCALES, manifestIn } from './manifest.ts'
import { STARTUP_IMAGES } from './startup-images.mjs'

const SCRIPT = new URL('theme-and-locale.js', import.meta.url)

export function webApp(): Plugin {
  return {
    name: 'web-app',
    transformIndexHtml: () => STARTUP_IMAGES.map(startupLink),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = webAppFiles().find(({ name }) => request.url === `/${name}`)
        if (!file) return next()
        response.setHeader('content-type', file.type).end(file.content)
      })
    },
    generateBundle() {
      for (const { name, content } of webAppFiles())
        this.emitFile({ type: 'asset', fileName: name, source: content })
    },
  }
}

interface WebAppFile {
  readonly name: string
  readonly type: string
  readonly content: string
}

function webAppFiles(): WebAppFile[] {
  const script = readFileSync(SCRIPT, 'utf8')
  const { code } = minifySync('theme-and-locale.js', script, { module: false })
  return [
    { name: 'theme-and-locale.js', type: 'text/javascript', content: code },
    ...MANIFEST_LOCALES.map(locale => ({
      name: MANIFEST_FILES[locale],
      type: 'application/manifest+json',
      content: JSON.stringify(manifestIn(locale)),
    })),
  ]
}

function startupLink({ file, media }: (typeof STARTUP_IMAGES)[number]): HtmlTagDescriptor {
  const attrs = { rel: 'apple-touch-startup-image', media, href: `/${file}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
