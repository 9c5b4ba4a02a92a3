// The command `npm run icons`: draws the icons and the startup images of `scripts/build` into `public`.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ICONS, startupPage } from './build/drawings.mjs'
import { STARTUP_IMAGES } from './build/startup-images.mjs'
import { projectFolder } from './lib/project.mjs'
import { ensureBrowser } from './setup/browser.mjs'

/** @typedef {{ width: number, height: number, deviceScaleFactor: number }} Canvas */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} file within `public`
 * @param {string} html
 * @param {Canvas} canvas
 */
async function draw(browser, file, html, { width, height, deviceScaleFactor }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
  await page.setContent(`<!doctype html>${html}`)
  await page.screenshot({ path: join(projectFolder, 'public', file), omitBackground: true })
  await page.close()
}

const executablePath = await ensureBrowser()
if (executablePath === null) process.exit(1)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const { file, side, svg } of ICONS) {
    const canvas = { width: side, height: side, deviceScaleFactor: 1 }
    await draw(browser, file, `<body style="margin:0;display:flex">${svg}</body>`, canvas)
  }
  for (const { file, width, height, ratio, scheme } of STARTUP_IMAGES)
    await draw(browser, file, startupPage(scheme), { width, height, deviceScaleFactor: ratio })
} finally {
  await browser.close()
}
