// The command `npm test`: runs all checks and tests in steps, two of them at a time and then the largest, each alone. All
// steps run, also after a failure.
// The last line is the total: `N passed, N failed`.
//   npm test -- --all                     also the tests that take long (docs/testing.md)
//   npm test -- --changed [--since REV]   the tests of the files that differ from a revision, by default from HEAD
//   npm test -- --only unit [sync …]      one step, and in it the test files with 'sync' in their path
//   npm test -- sync …                    the test files with 'sync' in their path
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepToLocalStack } from './hosting/build-settings.mjs'
import { cacheFolder } from './lib/project.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureEngines } from './setup/engines.mjs'
import { ensureFirestoreEmulator } from './setup/firestore-emulator.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { changedFiles, journeysIn, screensOf } from './testing/changes.mjs'
import { buildOnce, steps } from './testing/steps.mjs'

/**
 * @typedef {import('./testing/steps.mjs').Needs} Needs
 * @typedef {import('./testing/steps.mjs').Step} Step
 *
 * @typedef {object} Choice a step that runs
 * @property {Step} step
 * @property {readonly string[]} filters
 * @property {string | null} since
 *
 * @typedef {import('./testing/steps.mjs').Result & { step: Step, seconds: number }} Outcome
 */

/** Steps that run at the same time: one for each core of the machines that run them all. */
const LANES = 2
const SLOWEST = 10

const { values, positionals } = parseArguments()
const { passed, failed } = await runSteps(chooseSteps())
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function parseArguments() {
  try {
    const parsed = parseArgs({
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        since: { type: 'string', default: 'HEAD' },
        only: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    })
    const names = steps.map(({ name }) => name)
    const unknown = parsed.values.only.filter(name => !names.includes(name))
    if (unknown.length === 0) return parsed
    throw new Error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** @returns {Choice[]} */
function chooseSteps() {
  const { all, changed, only } = values
  if (changed) return chooseByChanges()
  const plain = { filters: positionals, since: null }
  const chosen = steps.filter(({ name, takesFilters, isOnlyWithAll }) => {
    if (only.length > 0) return only.includes(name)
    return (all || !isOnlyWithAll) && (positionals.length === 0 || takesFilters)
  })
  return chosen.map(step => ({ step, ...plain }))
}

/** @returns {Choice[]} */
function chooseByChanges() {
  const files = changedFiles(values.since)
  /** @type {Record<string, Pick<Choice, 'filters' | 'since'> | undefined>} */
  const choices = {
    types: { filters: [], since: null },
    lint: { filters: [], since: null },
    messages: { filters: [], since: null },
    unit: { filters: [], since: values.since },
    emulator: { filters: [], since: values.since },
    screens: { filters: screensOf(files), since: null },
    browser: { filters: journeysIn(files), since: null },
  }
  return steps.flatMap(step => {
    const choice = choices[step.name]
    const isEmpty = step.needsBrowser && choice?.filters.length === 0
    return choice && !isEmpty ? [{ step, ...choice }] : []
  })
}

/** What takes long begins first, and no step waits for what it does not need. */
/** @param {Choice[]} choices @returns {Promise<Needs>} */
async function ensureNeeds(choices) {
  checkNodeVersion()
  keepToLocalStack()
  if (values.all) process.env.TEST_ALL = '1'
  const chosen = choices.map(({ step }) => step)
  const emulator = chosen.some(step => step.needsEmulator) ? ensureFirestoreEmulator() : null
  await ensurePackages()
  const browser = chosen.some(step => step.needsBrowser) ? ensureBrowser() : Promise.resolve(null)
  if (chosen.some(step => step.isOnlyWithAll)) await browser.then(ensureEngines)
  return { emulator, browser }
}

/** @param {Choice[]} choices */
async function runSteps(choices) {
  const started = Date.now()
  const needs = await ensureNeeds(choices)
  /** @type {Outcome[]} */
  const outcomes = []
  const runAll = async (/** @type {Choice[]} */ waiting) => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      outcomes.push(await runStep(next, needs, choices.length > 1))
  }
  const together = choices.filter(({ step }) => !step.runsAlone)
  await Promise.all(Array.from({ length: LANES }, () => runAll(together)))
  await runAll(choices.filter(({ step }) => step.runsAlone))
  printSummary(outcomes, Math.round((Date.now() - started) / 1_000))
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/**
 * @param {Choice} choice
 * @param {Needs} needs
 * @param {boolean} hasOthers its output is printed at its end, so that the outputs of two steps do not mix
 * @returns {Promise<Outcome>}
 */
async function runStep({ step, filters, since }, needs, hasOthers) {
  const log = hasOthers ? join(cacheFolder, 'test-logs', `${step.name}.log`) : undefined
  const started = Date.now()
  if (log) rmSync(log, { force: true })
  if (log) console.log(`${step.name} …`)
  const result = await runWithNeeds(step, { filters, since, needs, log })
  if (log && existsSync(log)) {
    console.log(`\n── ${step.name} ${'─'.repeat(70 - step.name.length)}`)
    process.stdout.write(readFileSync(log))
  }
  return { ...result, step, seconds: Math.round((Date.now() - started) / 100) / 10 }
}

/** @param {Step} step @param {import('./testing/steps.mjs').Task} task */
async function runWithNeeds(step, task) {
  const source = step.needsEmulator ? await task.needs.emulator : null
  if (source?.kind === 'missing') console.error(source.message)
  const hasBuild = !step.needsBuild || (await buildOnce(task.log))
  return hasBuild ? step.run(task) : { passed: 0, failed: 1, files: [] }
}

/** @param {Outcome[]} outcomes @param {number} seconds */
function printSummary(outcomes, seconds) {
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  console.log(`\nThe ${slowest.length} slowest test files, in seconds:`)
  for (const each of slowest) console.log(`${each.seconds.toFixed(1).padStart(7)} ${each.file}`)
  console.log()
  for (const each of outcomes)
    console.log(
      `${each.step.name.padEnd(9)} ${each.passed} passed, ${each.failed} failed (${each.seconds} s)`,
    )
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures))
    console.log(`Failed: ${failure}`)
  for (const note of outcomes.flatMap(({ notes = [] }) => notes)) console.log(note)
  console.log(`All steps: ${seconds} s\n`)
}
