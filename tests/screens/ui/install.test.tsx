// The installation hint on iOS, where no browser has an installation prompt (`beforeinstallprompt`).

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../support/opened-app'
import { button, expectText, link } from '../../support/screen'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1'

const hint = () => page.getByText('Tap Share, then Add to Home Screen.')

function useBrowser(userAgent: string): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
}

test('Safari shows the hint, in both languages', async () => {
  useBrowser(SAFARI)
  const { path } = await openApp('/login', { isSignedIn: false })
  await link('Install CoMoney').click()
  await expect.poll(path).toBe('/about/comoney')
  await expect.element(hint()).toBeVisible()
  await button(/Ganti ke Bahasa Indonesia/).click()
  await expectText('Ketuk Bagikan, lalu')
})

test('a screen that offers the installation does so once, not in its footer, too', async () => {
  useBrowser(SAFARI)
  const { router } = await openApp('/search')
  await expect.element(link('Install CoMoney')).toBeVisible()
  await router.navigate({ to: '/settings' })
  await expect.element(hint()).toBeVisible()
  await expect.element(link('Install CoMoney')).not.toBeInTheDocument()
})

test.each([
  ['other browsers show the hint since iOS 16.4', CHROME, false, true],
  ['browsers before that show no hint', CHROME.replace('OS 18_7', 'OS 16_3'), false, false],
  ['the installed app shows no hint', SAFARI, true, false],
])('%s', async (_, userAgent, standalone, isShown) => {
  useBrowser(userAgent)
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  await openApp('/about/comoney', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => hint().elements().length).toBe(isShown ? 1 : 0)
})
