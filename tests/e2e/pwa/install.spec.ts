// Installing the app: the button where the browser offers it, the words where it does not, and what
// launching the installed app does to the window that is open.

import type { Page } from '@playwright/test'
import { register, somebody } from '../pages/auth-pages'
import { openForm } from '../pages/transaction-form'
import { InstalledApp } from '../support/device/installed-app'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'block' })

const installButton = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Install CoMoney' })

test('the browser’s own offer becomes a button, which asks once and goes', async ({
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
  await page.goto('/login')
  await installButton(page).click()
  await expect(installButton(page)).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(['prompt'])
})

test('the offer is on the About page as well, and both go once the app is installed', async ({
  phone: { page },
}) => {
  await page.goto('/about/comoney')
  const button = page.getByRole('main').getByRole('button', { name: 'Install CoMoney' })
  await expect(button).toBeVisible()
  await expect(installButton(page)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(button).toBeHidden()
  await expect(installButton(page)).toBeHidden()
})

test.describe('launched while its window is open', () => {
  test.beforeEach(async ({ phone: { page } }) => {
    await page.addInitScript(() => {
      const launches: string[] = []
      Object.assign(window, { launches })
      const queue = Reflect.get(window, 'LaunchQueue').prototype
      const { setConsumer } = queue
      queue.setConsumer = function (consumer: (launch: { targetURL: string }) => void) {
        setConsumer.call(this, (launch: { targetURL: string }) => {
          consumer(launch)
          launches.push(new URL(launch.targetURL).pathname)
        })
      }
    })
    await register(page, somebody())
  })

  const launches = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'launches'))

  test('the app is left as it is', async ({ phone: { page } }) => {
    const app = await InstalledApp.install(page)
    await openForm(page, 'expense')
    await page.getByRole('button', { name: 'New Category' }).click()
    const prompt = page.getByRole('dialog').getByRole('textbox')
    await prompt.fill('Foo')
    await app.launch()
    await expect.poll(() => launches(page)).toEqual(['/'])
    await expect(page).toHaveURL('/add/expense')
    await expect(prompt).toHaveValue('Foo')
  })

  test('a shortcut opens its screen there, and the drafts stay', async ({
    phone: { page, context },
  }) => {
    const app = await InstalledApp.install(page)
    await openForm(page, 'expense')
    await page.evaluate(() => Object.assign(window, { isTheSame: true }))
    await page.getByLabel('Name', { exact: true }).fill('Lunch')

    await app.launch('/saving-planner')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savings Planner')
    await app.launch('/add/income')
    await expect(page.getByRole('tab', { name: 'Income', selected: true })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
    await app.launch('/add/expense')
    await expect(page.getByRole('tab', { name: 'Expense', selected: true })).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lunch')
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
    expect(context.pages()).toHaveLength(1)
  })

  test('a shortcut is followed however often, and a launch that opened the window once', async ({
    phone: { page },
  }) => {
    const app = await InstalledApp.install(page)
    await page.goto('about:blank')
    await app.launch('/add/income')
    await expect(page).toHaveURL('/add/income')
    await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
    await expect.poll(() => launches(page)).toEqual(['/add/income'])
    await expect(page).toHaveURL('/')
    await app.launch('/add/income')
    await expect(page).toHaveURL('/add/income')
    await page.reload()
    await page.getByRole('link', { name: 'CoMoney', exact: true }).click()
    await expect(page).toHaveURL('/')
    await app.launch('/add/income')
    await expect(page).toHaveURL('/add/income')
  })
})
