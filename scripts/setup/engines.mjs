// The search for the other browser engines, in which the journeys of tests/engines run. None is downloaded; Debian's
// packages are installed.
import { findOnPath, isExecutable } from '../lib/run.mjs'
import { installDebianPackages } from './debian-packages.mjs'

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} name
 * @property {string} title
 * @property {string} packages the Debian packages with the engine
 * @property {() => string | null} find the executable that starts it; null if something is missing
 */

/** @type {readonly Engine[]} */
export const ENGINES = [
  { name: 'firefox', title: 'Firefox', packages: 'firefox-esr', find: findFirefox },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    packages: 'webkit2gtk-driver xvfb xauth',
    find: findWebKitDriver,
  },
]

/** Installs what is missing, each engine apart, because a system may have only one of them. */
export async function ensureEngines() {
  for (const { packages, find } of ENGINES)
    if (find() === null) await installDebianPackages(packages.split(' '))
}

/** @returns {string[]} a sentence for each missing engine */
export function sayMissingEngines() {
  return ENGINES.filter(({ find }) => find() === null).map(
    ({ title, packages }) =>
      `${title} was not found, so nothing was tried in it. Debian has it in: ${packages}`,
  )
}

function findFirefox() {
  const chosen = process.env.FIREFOX_PATH
  if (chosen) return chosen
  const onPath = ['firefox-esr', 'firefox'].map(findOnPath).find(file => file !== null)
  return onPath ?? (isExecutable(macFirefox) ? macFirefox : null)
}

/** Its windows need a screen, which Xvfb draws in memory. */
function findWebKitDriver() {
  const hasScreen = findOnPath('xvfb-run') !== null && findOnPath('xauth') !== null
  return hasScreen ? findOnPath('WebKitWebDriver') : null
}
