// The manifest: Chromium itself checks that the app can be installed.

import type { CDPSession, Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
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

test('Chromium finds nothing against installing it, in both languages the same app', async ({
  phone: { page },
}) => {
  await page.goto('/login')
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

  await page.getByRole('button', { name: 'Ganti ke Bahasa Indonesia' }).click()
  await expect.poll(async () => (await manifestOf(session)).lang).toBe('id')
  const indonesian = await manifestOf(session)
  expect(indonesian.description).toContain('Catat keuanganmu')
  expect((await session.send('Page.getAppId')).appId).toBe(appId)
  await expectPicturesAsSaid(page, indonesian)
  await page.reload()
  await expect.poll(async () => (await manifestOf(session)).lang).toBe('id')
  expect((await session.send('Page.getAppId')).appId).toBe(appId)
  await expectStartupImages(page)
})

test('the bar has the colour of the theme, chosen or the system’s', async ({ page }) => {
  await register(page, somebody())
  await page.goto('/settings')
  const color = () =>
    page.evaluate(() => {
      const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
      const shown = Array.from(metas).find(({ media }) => matchMedia(media).matches)
      return shown?.content
    })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await color()).toBe('#0e1411')
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(color).toBe('#f6f7f5')
  await page.reload()
  expect(await color()).toBe('#f6f7f5')
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
  const found = await page.evaluate(measure, pictures)
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
      const [width = 0, height = 0, ratio = 0] = Array.from(media.matchAll(/: (\d+)/g), digitsOf)
      const image = new Image()
      image.src = href
      await image.decode()
      const fits = image.naturalWidth === width * ratio && image.naturalHeight === height * ratio
      return fits ? [] : [href]
    })
    function digitsOf([, digits]: RegExpExecArray): number {
      return Number(digits)
    }
    return links.length === 0 ? ['none'] : (await Promise.all(checks)).flat()
  })
  expect(wrong).toEqual([])
}

/** In the page: what each picture turns out to be. */
function measure(pictures: readonly Picture[]) {
  return Promise.all(
    pictures.map(async ({ src }) => {
      const blob = await (await fetch(src)).blob()
      const { width, height } = await createImageBitmap(blob)
      return { sizes: `${width}x${height}`, type: blob.type }
    }),
  )
}
