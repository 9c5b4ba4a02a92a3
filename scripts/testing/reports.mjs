// The numbers of passed and failed tests in the runners' JSON reports.
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Totals */

/** @param {string} file @param {number} code the runner's exit code @returns {Totals} */
export function readVitestReport(file, code) {
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(file)
  return withBrokenRun({ passed: numPassedTests, failed: numFailedTests }, code)
}

/** @param {string} file @param {number} code the runner's exit code @returns {Totals} */
export function readPlaywrightReport(file, code) {
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file).stats ?? {}
  return withBrokenRun({ passed: expected + flaky, failed: unexpected }, code)
}

/**
 * Counts at least one failure if the run failed without a failed test, for example because a file does not load.
 * @param {Totals} totals
 * @param {number} code
 * @returns {Totals}
 */
function withBrokenRun({ passed, failed }, code) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/**
 * @param {string} file
 * @returns {{
 *   numPassedTests?: number, numFailedTests?: number,
 *   stats?: { expected: number, flaky: number, unexpected: number },
 * }}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
