// The numbers of passed and failed tests and the times of the files in the runners' JSON reports.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { projectFolder } from '../lib/project.mjs'

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, files: FileTime[] }} Totals `files` with the time of their tests
 *
 * @typedef {{ suites?: Suite[], specs?: { file: string, tests: { results: { duration: number }[] }[] }[] }} Suite
 *
 * @typedef {object} Report of either runner
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {{ name: string, assertionResults: { duration?: number | null }[] }[]} [testResults]
 * @property {{ expected: number, flaky: number, unexpected: number }} [stats]
 * @property {Suite[]} [suites]
 * @property {{ rootDir: string }} [config]
 */

/** @param {string} file @param {number} code the runner's exit code @returns {Totals} */
export function readVitestReport(file, code) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file)
  const files = testResults.map(({ name, assertionResults }) => ({
    file: relative(projectFolder, name),
    seconds: secondsOf(assertionResults.map(({ duration }) => duration ?? 0)),
  }))
  return withBrokenRun({ passed: numPassedTests, failed: numFailedTests, files }, code)
}

/** @param {string} file @param {number} code the runner's exit code @returns {Totals} */
export function readPlaywrightReport(file, code) {
  const { stats, suites = [], config } = readReport(file)
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {}
  const root = config ? relative(projectFolder, config.rootDir) : ''
  const specs = suites.flatMap(specsIn)
  const files = [...new Set(specs.map(spec => spec.file))].map(name => ({
    file: `${root}/${name}`,
    seconds: secondsOf(
      specs
        .filter(spec => spec.file === name)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .map(({ duration }) => duration),
    ),
  }))
  return withBrokenRun({ passed: expected + flaky, failed: unexpected, files }, code)
}

/** @param {Suite} suite @returns {NonNullable<Suite['specs']>} */
function specsIn({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsIn)]
}

/** @param {number[]} milliseconds */
function secondsOf(milliseconds) {
  return Math.round(milliseconds.reduce((sum, each) => sum + each, 0) / 100) / 10
}

/**
 * Counts at least one failure if the run failed without a failed test, for example because a file does not load.
 * @param {Totals} totals
 * @param {number} code
 * @returns {Totals}
 */
function withBrokenRun({ passed, failed, files }, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), files }
}

/** @param {string} file @returns {Report} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
