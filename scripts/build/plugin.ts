// The Vite plugin of the web app's files: the manifests, the script `theme-and-locale.js` and `security.txt` as assets,
// and the links to the startup images in the page.

import { readFileSync } from 'node:fs'
import { type HtmlTagDescriptor, minifySync, type Plugin } from 'vite'
import { SITE } from '../../src/config.ts'
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
    {
      name: '.well-known/security.txt',
      type: 'text/plain; charset=utf-8',
      content: securityText(),
    },
    ...MANIFEST_LOCALES.map(locale => ({
      name: MANIFEST_FILES[locale],
      type: 'application/manifest+json',
      content: JSON.stringify(manifestIn(locale)),
    })),
  ]
}

const YEAR_MS = 365 * 86_400_000

/** Where to report a vulnerability; it must name its end, at most a year ahead (RFC 9116, section 2.5.5). */
function securityText(): string {
  const expires = new Date(Date.now() + YEAR_MS).toISOString()
  return `Contact: mailto:${SITE.email}\nExpires: ${expires}\nPreferred-Languages: en, id\n`
}

function startupLink({ file, media }: (typeof STARTUP_IMAGES)[number]): HtmlTagDescriptor {
  const attrs = { rel: 'apple-touch-startup-image', media, href: `/${file}` }
  return { tag: 'link', attrs, injectTo: 'head' }
}
