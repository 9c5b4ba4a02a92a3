// The search for a Chromium for the tests. If there is none, Debian's is installed, or Playwright's is downloaded.
import { existsSync } from 'node:fs'
import { localBinary } from '../lib/project.mjs'
import { findOnPath, isExecutable, run } from '../lib/run.mjs'
import { installDebianPackages } from './debian-packages.mjs'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @returns {Promise<string | null>} the executable; null if there is none, after a message */
export async function ensureBrowser() {
  const found =
    findSystemBrowser() ??
    (await playwrightBrowser()) ??
    (await debianBrowser()) ??
    (await downloadBrowser())
  if (!found)
    console.error(
      'No browser: install Chromium or Chrome (on Debian: apt-get install chromium chromium-headless-shell), ' +
        'or set CHROMIUM_PATH to one.',
    )
  return found
}

/** @returns {string | null} */
export function findSystemBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  const onPath = systemNames.map(findOnPath).find(file => file !== null)
  return onPath ?? (isExecutable(macChrome) ? macChrome : null)
}

/**
 * The same engine without the browser's windows, in which a journey takes 70 % of the time. It cannot install apps.
 * Without it, the tests use the full browser.
 *
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return headlessShells.map(findOnPath).find(file => file !== null) ?? null
}

/** Also has the libraries that a downloaded browser needs. */
async function debianBrowser() {
  if (!(await installDebianPackages(['chromium']))) return null
  // Not every release of Debian has it.
  await installDebianPackages(['chromium-headless-shell'])
  return findSystemBrowser()
}

async function downloadBrowser() {
  console.log('Downloading a browser for the tests (once; usually a minute)…')
  await run(localBinary('playwright'), ['install', 'chromium'])
  return playwrightBrowser()
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}
