// The command `npm test`: runs all checks and tests, step by step; some steps run in parallel. All steps run, also
// after a failure. The last line is the total: `N passed, N failed`. `npm test -- --only unit sync` runs one step
// (types, lint, messages, build, budget, unit, screens, emulator, browser, engines), and in it the test files with
// 'sync' in their path.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepToLocalStack } from './hosting/build-settings.mjs'
import { cacheFolder } from './lib/project.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureFirestoreEmulator } from './setup/firestore-emulator.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { steps } from './testing/steps.mjs'

/** @typedef {import('./testing/steps.mjs').Needs} Needs */
/** @typedef {import('./testing/steps.mjs').Step} Step */

const stepNames = steps.map(step => step.name)

/** @param {string[]} args */
function parseArguments(args) {
  const only = args.flatMap((arg, index) => (args[index - 1] === '--only' ? [arg] : []))
  const filters = args.filter((arg, index) => arg !== '--only' && args[index - 1] !== '--only')
  const unknown = only.filter(name => !stepNames.includes(name))
  if (unknown.length === 0) return { only, filters }
  console.error(`No such step: ${unknown.join(', ')}. There are: ${stepNames.join(', ')}.`)
  return process.exit(1)
}

/** With a filter, the steps without test files do not run, except for the build. */
/** @param {{ only: string[], filters: string[] }} words */
function chooseSteps({ only, filters }) {
  if (only.length > 0) return steps.filter(({ name }) => only.includes(name))
  return steps.filter(step => filters.length === 0 || step.takesFilters || step.name === 'build')
}

/** Starts the emulator's build first, because it takes longest. The result does not wait for it. */
/** @param {Step[]} chosen @returns {Promise<Needs>} */
async function ensureNeeds(chosen) {
  checkNodeVersion()
  keepToLocalStack()
  const emulator = chosen.some(step => step.needsEmulator) ? ensureFirestoreEmulator() : null
  await ensurePackages()
  const browser = chosen.some(step => step.needsBrowser) ? await ensureBrowser() : null
  return { emulator, browser }
}

/**
 * @typedef {object} Outcome
 * @property {Step} step
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string[]} [notes]
 */

/** @param {Step[]} chosen @param {string[]} filters */
async function runSteps(chosen, filters) {
  const needs = await ensureNeeds(chosen)
  /** @type {Outcome[]} */
  const outcomes = []
  for (const [step, parallel] of groupSteps(chosen)) {
    announce(step)
    const running = runParallel(parallel, filters, needs)
    outcomes.push(await runStep(step, filters, needs), ...(await running))
  }
  console.log()
  for (const { step, passed, failed, seconds } of outcomes)
    console.log(`${step.name.padEnd(9)} ${passed} passed, ${failed} failed (${seconds} s)`)
  for (const note of outcomes.flatMap(({ notes = [] }) => notes)) console.log(note)
  console.log()
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  }
}

/** Each step with the steps that run in parallel. @param {Step[]} chosen @returns {[Step, Step[]][]} */
function groupSteps(chosen) {
  /** @type {[Step, Step[]][]} */
  const groups = []
  for (const step of chosen) {
    const group = groups.at(-1)
    if (step.isParallel && group) group[1].push(step)
    else groups.push([step, []])
  }
  return groups
}

/** Runs the steps one after another, and prints the output of each at its end. */
/** @param {Step[]} parallel @param {string[]} filters @param {Needs} needs */
async function runParallel(parallel, filters, needs) {
  /** @type {Outcome[]} */
  const outcomes = []
  for (const step of parallel) {
    const log = join(cacheFolder, 'test-logs', `${step.name}.log`)
    outcomes.push(await runStep(step, filters, needs, log))
    announce(step)
    process.stdout.write(readFileSync(log))
  }
  return outcomes
}

/** @param {Step} step @param {string[]} filters @param {Needs} needs @param {string} [log] */
async function runStep(step, filters, needs, log) {
  const started = Date.now()
  const totals = await step.run(filters, needs, log)
  return { step, ...totals, seconds: Math.round((Date.now() - started) / 100) / 10 }
}

/** @param {Step} step */
function announce({ name }) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
}

const selection = parseArguments(process.argv.slice(2))
const { passed, failed } = await runSteps(chooseSteps(selection), selection.filters)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
