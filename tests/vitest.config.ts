// `unit` runs in Node alone; `screens` renders the app in a real Chromium; `emulator` runs against a real
// Firestore emulator.
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { PluginOption } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { CSS_MODULES } from '../scripts/build/css-modules.ts'
import { LIBRARY_BUILDS } from '../scripts/build/library-builds.ts'
import { linguiMacros } from '../scripts/build/lingui-macros.ts'
import { findHeadlessShell, findSystemBrowser } from '../scripts/setup/browser.mjs'
import { bundledWorkers } from './support/setup/bundled-workers.ts'

// The production build of React and of Lingui's macros, as in the app: the rendered tests take a fifth less time with it.
process.env.NODE_ENV = 'production'

const root = fileURLToPath(new URL('..', import.meta.url))
const plugins: PluginOption[] = [lingui(), linguiMacros(), react()]
const executablePath = findHeadlessShell() ?? findSystemBrowser()
// The same builds as in the app.
const resolve = { alias: LIBRARY_BUILDS }
const emulatorTests = 'tests/**/*.emulator.test.ts'
const isFull = process.env.TEST_ALL === '1'
/** The effort of the run, as \`tests/support/effort.ts\` reads it, also in a browser. */
const env = { TEST_ALL: isFull ? '1' : '', TEST_SEED: process.env.TEST_SEED ?? '' }
/** What a test has replaced is there again for the next one. */
const restored = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true }
const onlyWithAll = isFull ? [] : ['tests/**/*.all{,.emulator}.test.{ts,tsx}']

// All that `src` and the tests import. A library that is found only while the tests run makes imports of their pages fail.
const BUNDLED = [
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-router',
  'age-encryption',
  'axe-core',
  'dexie',
  'dexie-react-hooks',
  'fast-check',
  'fflate',
  'firebase/app',
  'firebase/auth',
  'firebase/firestore',
  'firebase/firestore/lite',
  'lucide',
  'pdfjs-dist/legacy/build/pdf.min.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  'react',
  'react-dom',
  'react-dom/client',
  'workbox-window',
]

const OF_A_START = 'tests/screens/**/*.start.test.tsx'

/** Rendered in a real Chromium. */
function screens(named: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return {
    root,
    plugins: [...plugins, bundledWorkers({ plugins, resolve })],
    resolve,
    css: CSS_MODULES,
    optimizeDeps: { include: BUNDLED },
    test: {
      ...named,
      ...restored,
      env,
      setupFiles: ['tests/support/setup/random-setup.ts', 'tests/support/setup/screens-setup.ts'],
      maxWorkers: 2,
      // In milliseconds; a busy machine may take its time.
      testTimeout: 120_000,
      expect: { poll: { interval: 30, timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          // Without one, Playwright runs the browser that it has downloaded.
          launchOptions: {
            ...(executablePath && { executablePath }),
            args: ['--no-sandbox', '--disable-gpu'],
          },
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 900 },
        screenshotFailures: false,
      },
    },
  }
}

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins,
        resolve,
        css: CSS_MODULES,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [emulatorTests, 'tests/rules/**', 'tests/bench/**', ...onlyWithAll],
          ...restored,
          env,
          setupFiles: ['tests/support/setup/random-setup.ts', 'tests/support/setup/unit-setup.ts'],
          // Loading the store and the engine again for each file takes as long as the tests.
          isolate: false,
          maxWorkers: 2,
          // Most objects of these tests are short-lived, and fake-indexeddb makes many: less is collected twice.
          execArgv: ['--max-semi-space-size=64'],
          // For a machine that does other things too: no test waits for a time.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      screens({
        name: 'screens',
        include: ['tests/{spec,screens}/**/*.test.tsx'],
        exclude: [OF_A_START, ...onlyWithAll],
        isolate: false,
      }),
      // In a page of its own, which has loaded nothing yet.
      screens({ name: 'screens-start', include: [OF_A_START], isolate: true }),
      {
        root,
        test: {
          name: 'emulator',
          include: ['tests/rules/**/*.test.ts', emulatorTests],
          exclude: onlyWithAll,
          env,
          setupFiles: ['tests/support/setup/random-setup.ts'],
          globalSetup: ['tests/support/setup/emulator-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
