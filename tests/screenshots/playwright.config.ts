// Every screen as people see it, written into the ignored folder `screenshots`; those that the manifest
// shows, into `public/screenshots`; those of the README, into `docs/screenshots`.
import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config'

export default defineConfig({
  ...journeys,
  workers: 1,
  testDir: '.',
  projects: [
    { name: 'all', testMatch: 'all.screens.ts' },
    { name: 'manifest', testMatch: 'manifest.screens.ts' },
    { name: 'readme', testMatch: 'readme.screens.ts' },
  ],
  globalSetup: '../support/setup/browser-global-setup.ts',
  timeout: 40 * 60_000,
  reporter: [['line']],
  use: { ...journeys.use, trace: 'off' },
})
