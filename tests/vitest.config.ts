// `unit` runs in Node alone; `emulator` runs against a real Firestore emulator.
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const plugins = [lingui(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }), react()]
const emulatorTests = 'tests/**/*.emulator.test.ts'

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins,
        test: {
          name: 'unit',
          include: [
            'tests/{domain,store,sync,features,contracts,local-stack}/**/*.test.{ts,tsx}',
            'tests/architecture.test.ts',
          ],
          exclude: [emulatorTests],
          setupFiles: ['tests/support/unit-setup.ts'],
          // For a machine that does other things too: no test waits for a time.
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'emulator',
          include: ['tests/rules/**/*.test.ts', emulatorTests],
          globalSetup: ['tests/support/emulator-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
