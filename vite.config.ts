import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { CSS_MODULES } from './scripts/build/css-modules.ts'
import { addIntegrity } from './scripts/build/file-integrity.ts'
import { LIBRARY_BUILDS } from './scripts/build/library-builds.ts'
import { collectLicenses, writeLicenses } from './scripts/build/licenses.ts'
import { linguiMacros } from './scripts/build/lingui-macros.ts'
import { webApp } from './scripts/build/plugin.ts'
import { prerenderedLogin } from './scripts/build/prerendered-login.ts'
import { CHUNK_GROUPS, preloadStart, withoutLoaded } from './scripts/build/start-chunks.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
/** The oldest versions that work, as the README names them. */
const OLDEST_BROWSERS = ['chrome111', 'edge111', 'firefox126', 'safari16.4', 'ios16.4']

export default defineConfig({
  resolve: { alias: LIBRARY_BUILDS },
  css: CSS_MODULES,
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  plugins: [
    lingui({ failOnMissing: true, failOnCompileError: true }),
    // Lingui's macros must be gone before the router splits the routes.
    linguiMacros(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => splitOf(routeId) },
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: 'route-tree',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    webApp(),
    preloadStart(),
    writeLicenses(),
    prerenderedLogin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      // `webApp` makes a manifest for each language.
      manifest: false,
      injectManifest: {
        // No png and no webp: icons, startup images and pictures are for the system, which has its own copies.
        globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
        // Fetched with the first PDF, and then kept (src/service-worker/caches.ts).
        globIgnores: ['assets/pdf-library-*.js'],
        manifestTransforms: [addIntegrity(resolve('dist'))],
        rollupFormat: 'iife',
        // The service worker has a separate build with its own libraries.
        buildPlugins: { vite: [writeLicenses()] },
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [collectLicenses()],
    // As in the build of the page.
    rolldownOptions: { output: { comments: false } },
  },
  build: {
    target: OLDEST_BROWSERS,
    manifest: true,
    // A browser without preloading loads the same files, only later.
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
      },
      // Otherwise Vite prints this report for every build of 3 s or more that has plugins in JavaScript.
      checks: { bundlerTimings: false },
    },
  },
})

/** A loader that loads more than texts is in the file of its screen; otherwise every start would load its code. */
function splitOf(routeId: string): [['loader', 'component']] | undefined {
  return /(?:add\/\$type|budgets|edit-saving-plan\/\$id|news|reports|saving-planner|share|wallets\/\{-\$id\})$/.test(
    routeId,
  )
    ? [['loader', 'component']]
    : undefined
}
