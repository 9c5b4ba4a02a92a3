// The numbers of passed and failed tests, the failures and the times of the files in the runners' JSON reports.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectFolder } from '../lib/project.mjs'

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 *
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {FileTime[]} files with the time of their tests
 * @property {string[]} [failures] the file, title and first line of the error of each failed test
 *
 * @typedef {object} Spec
 * @property {string} file
 * @property {string} title
 * @property {boolean} ok
 * @property {{ results: { duration: number, error?: { message?: string } }[] }[]} tests
 *
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} [status]
 * @property {string} [message] why it does not load
 * @property {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] }[]} assertionResults
 *
 * @typedef {object} Report of either runner
 * @property {number} [numPassedTests]
 * @property {number} [numFailedTests]
 * @property {VitestFile[]} [testResults]
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
  const failures = testResults.flatMap(failuresOf)
  return withBrokenRun({ passed: numPassedTests, failed: numFailedTests, files, failures }, code)
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
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find(result => result.error)?.error
      return nameFailure(`${root}/${file}`, title, error?.message)
    })
  return withBrokenRun({ passed: expected + flaky, failed: unexpected, files, failures }, code)
}

/** @param {VitestFile} file @returns {string[]} */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(projectFolder, name)
  const failed = assertionResults.filter(result => result.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [nameFailure(file, '', message)] : []
  return failed.map(({ fullName, failureMessages = [] }) =>
    nameFailure(file, fullName, failureMessages[0]),
  )
}

/** @param {string} file @param {string} title @param {string} [message] */
function nameFailure(file, title, message = '') {
  const [reason] = stripVTControlCharacters(message).split('\n')
  return [file, title, reason].filter(Boolean).join(': ')
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
function withBrokenRun({ failed, ...totals }, code) {
  return { ...totals, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/** @param {string} file @returns {Report} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
