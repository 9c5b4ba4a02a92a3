import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const START_LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack|@lingui|dexie|dexie-react-hooks)\//

export default defineConfig({
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
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        id: '/',
        name: 'CoMoney',
        short_name: 'CoMoney',
        description: 'Track your money and plan your savings, with or without a network.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f7f5',
        theme_color: '#f6f7f5',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icons/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    target: 'es2022',
    // What every screen needs of the libraries, in one file that stays cached when only the app changes.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'libraries', test: START_LIBRARIES }] } },
    },
  },
})
