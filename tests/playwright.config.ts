// The app in a real Chromium. Three journeys at once, because many wait for a timeout or a restart; they slow each other
// down, so that what is waited for has its time.
import { defineConfig } from '@playwright/test'
import { findSystemBrowser } from '../scripts/setup/browser.mjs'

const executablePath = findSystemBrowser()

export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.TEST_ALL === '1' ? [] : ['**/*.all.spec.ts'],
  outputDir: '../test-results/browser',
  globalSetup: './support/setup/browser-global-setup.ts',
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../.cache/test-reports/browser.json' }]],
  use: {
    // Recording takes a third of the time: `TRACE=1 npm test -- --only browser keyboard` when one has failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      // Without one, Playwright runs the browser that it has downloaded.
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // They only end what hangs: a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 45_000 },
})
