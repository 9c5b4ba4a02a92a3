// The benchmarks: the production build in the same Chromium and on the same stack as the journeys.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

export default defineConfig({
  ...journeys,
  workers: 1,
  testDir: '.',
  projects: [{ name: 'chromium' }],
  testMatch: '*.bench.ts',
  globalSetup: '../support/setup/browser-global-setup.ts',
  timeout: 15 * 60_000,
  reporter: [['line']],
  use: { ...journeys.use, trace: 'off' },
})
