// What the browser needs from the app around its screens: Chromium itself checks the manifest and offers to install it.

import type { CDPSession, Page } from '@playwright/test'
import { tryItNow } from '../pages/trial'
import { readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
}

interface Manifest {
  readonly name: string
  readonly description: string
  readonly lang: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
  readonly shortcuts: readonly { name: string; url: string; icons: readonly Picture[] }[]
}

async function manifestOf(session: CDPSession): Promise<Manifest> {
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return JSON.parse(data ?? '')
}

test('Chromium finds nothing against installing it, in both languages the same app, and its offer becomes buttons, which ask once and go; the bar has the colour of the theme; files beside the app and the proxy open past the service worker', async ({
  phone: { page },
}) => {
  // The browser's dialog is beyond a page's reach; that it is asked for is not.
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Object.assign(Reflect.get(window, 'BeforeInstallPromptEvent').prototype, {
      prompt: async () => void asked.push('prompt'),
    })
  })
  await page.goto('/about/comoney')
  await readyForOffline(page)
  await expectPicturesNotKept(page)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window installs nothing; whatever else is said of the app is a fault.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const english = await manifestOf(session)
  const { appId } = await session.send('Page.getAppId')
  expect(english).toMatchObject({ lang: 'en', name: 'CoMoney' })
  expect(english.shortcuts.map(({ name }) => name)).toEqual([
    'Add expense',
    'Add income',
    'Savings',
  ])
  await expectPicturesAsSaid(page, english)

  const buttons = page.getByRole('button', { name: 'Install CoMoney' })
  const installLink = page.getByRole('contentinfo').getByRole('button', { name: 'Install CoMoney' })
  await expect(buttons).toHaveCount(2)
  await expect(installLink).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(buttons).toHaveCount(0)
  await page.reload()
  await installLink.click()
  await expect(buttons).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(['prompt'])

  await page.getByRole('button', { name: 'Ganti ke Bahasa Indonesia' }).click()
  await expect.poll(async () => (await manifestOf(session)).lang).toBe('id')
  const indonesian = await manifestOf(session)
  expect(indonesian.description).toContain('Catat keuanganmu')
  await expectPicturesAsSaid(page, indonesian)
  await page.reload()
  await expect.poll(async () => (await manifestOf(session)).lang).toBe('id')
  expect((await session.send('Page.getAppId')).appId).toBe(appId)
  await expectStartupImages(page)

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await tryItNow(page)
  await page.goto('/settings/appearance')
  const color = () =>
    page.evaluate(() => {
      const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
      return Array.from(metas).find(({ media }) => matchMedia(media).matches)?.content
    })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await color()).toBe('#0e1411')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(color).toBe('#f6f7f5')
  await page.reload()
  expect(await color()).toBe('#f6f7f5')

  await page.goto('/licenses.txt')
  await expect(page.getByText('react-dom')).toBeVisible()
  const answer = await page.goto('/api/quotes?category=money')
  expect(answer?.headers()['content-type']).toMatch(/^application\/json/)
  await expect(page.locator('body')).toContainText('"quote"')
})

/** The service worker keeps no pictures for the system. */
async function expectPicturesNotKept(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(key => window.caches.open(key)),
    )
    const requests = await Promise.all(caches.map(cache => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter(path => /\.(?:png|webp)$/.test(path))).toEqual([])
}

/** Each has the size and the type that the manifest says, for every purpose and both kinds of window. */
async function expectPicturesAsSaid(page: Page, manifest: Manifest): Promise<void> {
  const { icons, screenshots, shortcuts } = manifest
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(shortcut => shortcut.icons)]
  expect(pictures.length).toBeGreaterThan(12)
  const found = await page.evaluate(async listed => {
    const measures = listed.map(async ({ src }) => {
      const blob = await (await fetch(src)).blob()
      const { width, height } = await createImageBitmap(blob)
      return { sizes: `${width}x${height}`, type: blob.type }
    })
    return Promise.all(measures)
  }, pictures)
  expect(found).toEqual(pictures.map(({ sizes, type }) => ({ sizes, type })))
  const kinds = icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  for (const purpose of ['any', 'maskable', 'monochrome'])
    expect(kinds).toEqual(expect.arrayContaining([`${purpose} 192x192`, `${purpose} 512x512`]))
  const forms = screenshots.map(picture => picture.form_factor)
  expect(new Set(forms)).toEqual(new Set(['narrow', 'wide']))
}

/** Every startup image has the pixels of its screen. */
async function expectStartupImages(page: Page): Promise<void> {
  const wrong = await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('[rel=apple-touch-startup-image]')
    const checks = Array.from(links, async ({ href, media }) => {
      const digits = [...media.matchAll(/: (\d+)/g)].map(([, text]) => Number(text))
      const [width = 0, height = 0, ratio = 0] = digits
      const image = new Image()
      image.src = href
      await image.decode()
      const fits = image.naturalWidth === width * ratio && image.naturalHeight === height * ratio
      return fits ? [] : [href]
    })
    return links.length === 0 ? ['none'] : (await Promise.all(checks)).flat()
  })
  expect(wrong).toEqual([])
}
