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
 * @property {Promise<string | null>} browser
 *
 * @typedef {object} Task
 * @property {readonly string[]} filters parts of the paths of test files
 * @property {string | null} since only tests that import what has changed since this revision
 * @property {Needs} needs
 * @property {string | undefined} log a file for the output; by default the terminal
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [takesFilters]
 * @property {boolean} [needsEmulator]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsBuild]
 * @property {boolean} [isOnlyWithAll]
 * @property {boolean} [runsAlone] after all others, because it keeps both cores busy: beside others, all take longer
 * @property {(task: Task) => Promise<Result>} run
 *
 * @typedef {Totals & { notes?: string[] }} Result with notes for the summary
 */

const reports = join(cacheFolder, 'test-reports')
const vitestConfig = ['--config', 'tests/vitest.config.ts']
// Only files that have changed since the last check, and those that import them, are checked again.
const sinceLastTime = ['--incremental', '--tsBuildInfoFile', join(cacheFolder, 'types.tsbuildinfo')]

/** @type {Promise<boolean> | undefined} */
let built

/** The steps share one build. @param {string} [log] @returns {Promise<boolean>} */
export function buildOnce(log) {
  built ??= ensureBuild(log)
  return built
}

/** The order in which they start. @type {Step[]} */
export const steps = [
  { name: 'unit', takesFilters: true, run: task => vitest('unit', task) },
  { name: 'build', needsBuild: true, run: async () => ({ passed: 0, failed: 0, files: [] }) },
  {
    name: 'types',
    run: ({ log }) => check(localBinary('tsc'), ['--noEmit', ...sinceLastTime], log),
  },
  {
    name: 'lint',
    run: ({ log }) => check(localBinary('biome'), ['check', '--error-on-warnings', '.'], log),
  },
  {
    name: 'messages',
    run: ({ log }) => check(process.execPath, ['scripts/check-messages.mjs'], log),
  },
  {
    name: 'budget',
    needsBuild: true,
    run: ({ log }) => check(process.execPath, ['scripts/check-budget.mjs'], log),
  },
  {
    name: 'emulator',
    takesFilters: true,
    needsEmulator: true,
    run: task => vitest('emulator', task),
  },
  {
    name: 'screens',
    takesFilters: true,
    needsBrowser: true,
    runsAlone: true,
    run: task => vitest('screens', task),
  },
  {
    name: 'browser',
    takesFilters: true,
    needsEmulator: true,
    needsBrowser: true,
    needsBuild: true,
    runsAlone: true,
    run: task => playwright('browser', 'tests/playwright.config.ts', task),
  },
  {
    name: 'engines',
    takesFilters: true,
    needsEmulator: true,
    needsBuild: true,
    isOnlyWithAll: true,
    runsAlone: true,
    async run(task) {
      const totals = await playwright('engines', 'tests/engines/playwright.config.ts', task)
      return { ...totals, notes: sayMissingEngines() }
    },
  },
]

/** @param {string} command @param {string[]} args @param {string} [log] @returns {Promise<Totals>} */
async function check(command, args, log) {
  const isSound = (await run(command, args, { log })) === 0
  return { passed: isSound ? 1 : 0, failed: isSound ? 0 : 1, files: [] }
}

/** @param {string} project @param {Task} task */
async function vitest(project, { filters, since, needs, log }) {
  const report = freshReport(project)
  const args = [
    ...['run', ...vitestConfig, '--project', `${project}*`, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...(since === null ? [] : [`--changed=${since}`]),
    ...filters,
  ]
  const code = await run(localBinary('vitest'), args, { env: await envOf(needs), log })
  return readVitestReport(report, code)
}

/** @param {string} step @param {string} config @param {Task} task */
async function playwright(step, config, { filters, needs, log }) {
  const report = freshReport(step)
  const args = ['test', '--config', config, '--pass-with-no-tests', ...filters]
  const code = await run(localBinary('playwright'), args, { env: await envOf(needs), log })
  return readPlaywrightReport(report, code)
}

/** @param {Needs} needs @returns {Promise<Record<string, string>>} */
async function envOf({ browser }) {
  const file = await browser
  return file === null ? {} : { CHROMIUM_PATH: file }
}

/** Removes the report of an earlier run. @param {string} name @returns {string} the file of the report */
function freshReport(name) {
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  return report
}
