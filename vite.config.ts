import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { LIBRARY_BUILDS } from './library-builds'
import { earlyLogin } from './scripts/web-app/early-login'
import { webApp } from './scripts/web-app/plugin'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const START_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|dexie|dexie-react-hooks)\//
/** As the router's plugin names what it splits off. */
const DASHBOARD = resolve('src/routes/_signed-in/index.tsx?tsr-split=component')
const LOGIN = resolve('src/routes/login.tsx?tsr-split=component')

let ofDashboard: ReadonlySet<string> | undefined

export default defineConfig({
  resolve: { alias: LIBRARY_BUILDS },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  plugins: [
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // Lingui's macros must be gone before the router splits the routes.
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: 'route-tree',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    webApp(),
    preloadStart(),
    earlyLogin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      // A manifest for each language is what `webApp` makes.
      manifest: false,
      injectManifest: {
        // No png and no webp: icons, startup images and pictures are for the system, which keeps its own.
        globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs, in one file that stays cached when only the app changes.
            { name: 'libraries', test: START_LIBRARIES },
            // What the dashboard has in common with others, in one file instead of a dozen.
            { name: nameShared, minShareCount: 2 },
          ],
        },
      },
    },
  },
})

function nameShared(id: string, context: Rolldown.ChunkingContext): string | null {
  ofDashboard ??= modulesFrom(DASHBOARD, of => context.getModuleInfo(of)?.importedIds ?? [])
  return ofDashboard.has(id) ? 'shared' : null
}

/** What is loaded with a module, but for icons: their index file imports them all. */
function modulesFrom(start: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set([start])
  for (const id of found)
    for (const imported of importsOf(id)) if (!imported.includes('/icons/')) found.add(imported)
  return found
}

/** What comes after the styles: the first picture needs them alone. */
const MODULE_TAGS = /<(?:script type="module"|link rel="modulepreload")/g

/**
 * Has the page fetch what the dashboard is made of together with the entry, and not after it, and the
 * styles of the login screen, which stands in the page itself.
 */
function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const dashboard = chunkOf(DASHBOARD, bundle)
        const files = [dashboard, chunkOf(LOGIN, bundle)].flatMap(chunk => stylesOf(chunk, bundle))
        const styles = [...new Set(files)].filter(file => !html.includes(`"/${file}"`))
        const tags = [
          link('modulepreload', dashboard.fileName),
          // One that is only preloaded would be waited for once more.
          ...styles.map(file => link('stylesheet', file)),
        ]
        return { html: html.replace(MODULE_TAGS, '$& fetchpriority="low"'), tags }
      },
    },
  }
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    file => file.type === 'chunk' && file.facadeModuleId === module,
  )
  if (found?.type !== 'chunk') throw new Error(`The build has no ${module}`)
  return found
}

/** Of a chunk and of those that it imports. */
function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Set<Rolldown.OutputBundle[string] | undefined>([chunk])
  for (const found of chunks)
    if (found?.type === 'chunk') for (const file of found.imports) chunks.add(bundle[file])
  return [...chunks].flatMap(found =>
    found?.type === 'chunk' ? [...(found.viteMetadata?.importedCss ?? [])] : [],
  )
}

function link(rel: 'modulepreload' | 'stylesheet', file: string): HtmlTagDescriptor {
  const attrs = { rel, crossorigin: true, href: `/${file}` }
  const priority = rel === 'modulepreload' && { fetchpriority: 'low' }
  return { tag: 'link', attrs: { ...attrs, ...priority }, injectTo: 'head' }
}
