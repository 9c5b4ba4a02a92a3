// The installation hint on iOS, where no browser has an installation prompt (`beforeinstallprompt`).

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../support/opened-app'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1'

const hint = () => page.getByText('Tap Share, then Add to Home Screen.')

function useBrowser(userAgent: string): void {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => agent.mockRestore())
}

function useInstalledApp(): void {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
}

test('Safari shows the hint, in both languages', async () => {
  useBrowser(SAFARI)
  const { path } = await openApp('/login', { isSignedIn: false })
  await page.getByRole('link', { name: 'Install CoMoney' }).click()
  await expect.poll(path).toBe('/about/comoney')
  await expect.element(hint()).toBeVisible()
  await page.getByRole('button', { name: 'Ganti ke Bahasa Indonesia' }).click()
  await expect.element(page.getByText('Ketuk Bagikan, lalu')).toBeVisible()
})

test('other browsers show it since iOS 16.4', async () => {
  useBrowser(CHROME)
  await openApp('/about/comoney', { isSignedIn: false })
  await expect.element(hint()).toBeVisible()
})

test('browsers without that menu show no hint', async () => {
  useBrowser(CHROME.replace('OS 18_7', 'OS 16_3'))
  await openApp('/about/comoney', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(hint()).not.toBeInTheDocument()
})

test('the installed app shows no hint', async () => {
  useBrowser(SAFARI)
  useInstalledApp()
  await openApp('/about/comoney', { isSignedIn: false })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(hint()).not.toBeInTheDocument()
})
