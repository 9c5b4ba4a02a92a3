// The engines beside Chromium, one after another: a project for each that this machine has.
import { defineConfig } from '@playwright/test'
import { ENGINES } from '../../scripts/setup/engines.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/setup/browser-global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-reports/engines.json' }]],
  projects: ENGINES.filter(({ find }) => find() !== null).map(({ name }) => ({ name })),
  // They only end what hangs: a busy machine may take its time.
  timeout: 400_000,
  expect: { timeout: 60_000 },
})
