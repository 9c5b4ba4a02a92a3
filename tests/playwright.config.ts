// The app in a real Chromium, one journey at a time: journeys cut the network and count requests.
import { defineConfig } from '@playwright/test'
import { findSystemBrowser } from '../scripts/ensure/browser.mjs'

const executablePath = findSystemBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './support/browser-global-setup.ts',
  workers: 1,
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
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
})
