// Finds a Chromium for the tests, or has Playwright download its own.
import { existsSync } from 'node:fs'
import { localBinary } from '../lib/project.mjs'
import { findOnPath, isExecutable, run } from '../lib/run.mjs'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @returns {Promise<string | null>} the executable; null when none can be had, which it has said */
export async function ensureBrowser() {
  const found = findSystemBrowser() ?? (await playwrightBrowser())
  if (found) return found
  console.log('Downloading a browser for the tests (once; usually a minute)…')
  await run(localBinary('playwright'), ['install', 'chromium'])
  const downloaded = await playwrightBrowser()
  if (!downloaded) {
    console.error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
  }
  return downloaded
}

/** @returns {string | null} */
export function findSystemBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  const onPath = systemNames.map(findOnPath).find(file => file !== null)
  return onPath ?? (isExecutable(macChrome) ? macChrome : null)
}

/**
 * The same engine without the browser around it, which takes a journey seven tenths of the time. It installs no app, for
 * one. Without it the whole browser does as well.
 *
 * @returns {string | null}
 */
export function findHeadlessShell() {
  return headlessShells.map(findOnPath).find(file => file !== null) ?? null
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : null
}
