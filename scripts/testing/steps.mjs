// The steps of `npm test`. A step that ends before its first test counts as one failure.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, localBinary } from '../lib/project.mjs'
import { run } from '../lib/run.mjs'
import { ensureBuild } from '../setup/build.mjs'
import { sayMissingEngines } from '../setup/engines.mjs'
import { readPlaywrightReport, readVitestReport } from './reports.mjs'

/**
 * @typedef {import('./reports.mjs').Totals} Totals
 *
 * @typedef {object} Needs
 * @property {Promise<import('../setup/firestore-emulator.mjs').FirestoreSource> | null} emulator
 * @property {string | null} browser
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [takesFilters]
 * @property {boolean} [needsEmulator]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [isParallel] runs in parallel with the step before it that has no `isParallel`, but after the
 *   parallel steps before it
 * @property {(filters: string[], needs: Needs, log?: string) => Promise<Result>} run `log` is a file for the output
 *
 * @typedef {Totals & { notes?: string[] }} Result with notes for the summary
 */

const reports = join(cacheFolder, 'test-reports')
const vitestConfig = ['--config', 'tests/vitest.config.ts']

/** @type {Promise<boolean> | undefined} */
let built

/** Steps that run in parallel share one build. @returns {Promise<boolean>} */
function buildOnce() {
  built ??= ensureBuild()
  return built
}

/** @type {Step[]} */
export const steps = [
  { name: 'types', run: () => check(localBinary('tsc'), ['--noEmit']) },
  {
    name: 'lint',
    isParallel: true,
    run: (_filters, _needs, log) =>
      check(localBinary('biome'), ['check', '--error-on-warnings', '.'], log),
  },
  {
    name: 'messages',
    isParallel: true,
    run: (_filters, _needs, log) => check(process.execPath, ['scripts/check-messages.mjs'], log),
  },
  { name: 'build', run: async () => ({ passed: 0, failed: (await buildOnce()) ? 0 : 1 }) },
  {
    name: 'budget',
    async run() {
      if (!(await buildOnce())) return { passed: 0, failed: 1 }
      return check(process.execPath, ['scripts/check-budget.mjs'])
    },
  },
  { name: 'unit', takesFilters: true, run: filters => vitest('unit', filters) },
  {
    name: 'screens',
    takesFilters: true,
    needsBrowser: true,
    isParallel: true,
    run: (filters, { browser }, log) => vitest('screens', filters, { browser, log }),
  },
  {
    name: 'emulator',
    takesFilters: true,
    needsEmulator: true,
    isParallel: true,
    async run(filters, { emulator }, log) {
      await reportMissingEmulator(emulator)
      return vitest('emulator', filters, { log })
    },
  },
  {
    name: 'browser',
    takesFilters: true,
    needsEmulator: true,
    needsBrowser: true,
    async run(filters, { emulator, browser }) {
      await reportMissingEmulator(emulator)
      if (!(await buildOnce())) return { passed: 0, failed: 1 }
      return playwright('browser', 'tests/playwright.config.ts', filters, { browser })
    },
  },
  {
    name: 'engines',
    takesFilters: true,
    needsEmulator: true,
    isParallel: true,
    async run(filters, { emulator }, log) {
      await reportMissingEmulator(emulator)
      if (!(await buildOnce())) return { passed: 0, failed: 1 }
      const config = 'tests/engines/playwright.config.ts'
      const totals = await playwright('engines', config, filters, { log })
      return { ...totals, notes: sayMissingEngines() }
    },
  },
]

/** @param {string} command @param {string[]} args @param {string} [log] @returns {Promise<Totals>} */
async function check(command, args, log) {
  const isSound = (await run(command, args, { log })) === 0
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1 }
}

/** Waits for the emulator, and prints a message if there is none. @param {Needs['emulator']} emulator */
async function reportMissingEmulator(emulator) {
  const source = await emulator
  if (source?.kind === 'missing') console.error(source.message)
}

/**
 * @param {string} project
 * @param {string[]} filters
 * @param {{ browser?: string | null, log?: string | undefined }} [options]
 */
async function vitest(project, filters, { browser = null, log } = {}) {
  const report = freshReport(project)
  const args = [
    ...['run', ...vitestConfig, '--project', project, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...filters,
  ]
  const options = { env: envOf(browser), log }
  return readVitestReport(report, await run(localBinary('vitest'), args, options))
}

/**
 * @param {string} step
 * @param {string} config
 * @param {string[]} filters
 * @param {{ browser?: string | null, log?: string | undefined }} [options]
 */
async function playwright(step, config, filters, { browser = null, log } = {}) {
  const report = freshReport(step)
  const args = ['test', '--config', config, '--pass-with-no-tests', ...filters]
  const options = { env: envOf(browser), log }
  return readPlaywrightReport(report, await run(localBinary('playwright'), args, options))
}

/** @param {string | null} browser @returns {Record<string, string>} */
function envOf(browser) {
  return browser ? { CHROMIUM_PATH: browser } : {}
}

/** Removes the report of an earlier run. @param {string} name @returns {string} the file of the report */
function freshReport(name) {
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  return report
}
