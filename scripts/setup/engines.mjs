// Finds the browser engines beside Chromium that the journeys of tests/engines run in. None is downloaded.
import { findOnPath, isExecutable } from '../lib/run.mjs'

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * @typedef {object} Engine
 * @property {'firefox' | 'webkit'} name
 * @property {string} title
 * @property {string} packages Debian's, for those who want to have it
 * @property {() => string | null} find the executable that starts it; null when something is missing
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

/** @returns {string[]} a sentence for each engine that is not there */
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
