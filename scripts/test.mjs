// `npm test`: everything that tells whether the project is sound, in order. One broken step does not
// keep the others from running. The last line is the total: `N passed, N failed`.
// `npm test -- --only unit sync` runs one step (types, lint, messages, build, budget, unit, screens,
// emulator, browser), and in it the test files whose path holds 'sync'.
import { ensureBrowser } from './ensure/browser.mjs'
import { ensureFirestoreEmulator } from './ensure/firestore-emulator.mjs'
import { checkNodeVersion } from './ensure/node-version.mjs'
import { ensurePackages } from './ensure/packages.mjs'
import { steps } from './testing/steps.mjs'

/** @typedef {import('./testing/steps.mjs').Needs} Needs */

const stepNames = steps.map(step => step.name)

/** @param {string[]} words */
function readWords(words) {
  const only = words.flatMap((word, index) => (words[index - 1] === '--only' ? [word] : []))
  const filters = words.filter((word, index) => word !== '--only' && words[index - 1] !== '--only')
  const unknown = only.filter(name => !stepNames.includes(name))
  if (unknown.length === 0) return { only, filters }
  console.error(`No such step: ${unknown.join(', ')}. There are: ${stepNames.join(', ')}.`)
  return process.exit(1)
}

/** A filter names test files, so the checks without files are left out then. */
/** @param {{ only: string[], filters: string[] }} words */
function chooseSteps({ only, filters }) {
  if (only.length > 0) return steps.filter(({ name }) => only.includes(name))
  return steps.filter(step => filters.length === 0 || step.takesFilters || step.name === 'build')
}

/** Starts what takes longest first, and waits for nothing but the packages. */
/** @param {typeof steps} chosen @returns {Promise<Needs>} */
async function ensureNeeds(chosen) {
  checkNodeVersion()
  const emulator = chosen.some(step => step.needsEmulator) ? ensureFirestoreEmulator() : null
  await ensurePackages()
  const browser = chosen.some(step => step.needsBrowser) ? await ensureBrowser() : null
  return { emulator, browser }
}

/** @param {typeof steps} chosen @param {string[]} filters */
async function runSteps(chosen, filters) {
  const needs = await ensureNeeds(chosen)
  const lines = []
  let [passed, failed] = [0, 0]
  for (const step of chosen) {
    console.log(`\n── ${step.name} ${'─'.repeat(70 - step.name.length)}`)
    const started = Date.now()
    const result = await step.run(filters, needs)
    passed += result.passed
    failed += result.failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    lines.push(
      `${step.name.padEnd(9)} ${result.passed} passed, ${result.failed} failed (${seconds} s)`,
    )
  }
  console.log(`\n${lines.join('\n')}\n`)
  return { passed, failed }
}

const words = readWords(process.argv.slice(2))
const { passed, failed } = await runSteps(chooseSteps(words), words.filters)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
