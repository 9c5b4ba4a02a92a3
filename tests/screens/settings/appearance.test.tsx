// The language and the theme in the settings: they change at once, and the device keeps them.

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../support/opened-app'
import { heading } from '../../support/screen'

const radio = (name: string) => page.getByRole('radio', { name })

test('the chosen language and theme apply at once, and the device stores them', async () => {
  onTestFinished(() => {
    localStorage.removeItem('theme')
    delete document.documentElement.dataset.theme
  })
  await openApp('/settings/appearance')
  await radio('Bahasa Indonesia').click()
  await expect.element(heading('Tampilan')).toBeVisible()
  expect(document.documentElement.lang).toBe('id')
  await radio('Gelap').click()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect({ ...localStorage }).toMatchObject({ locale: 'id', theme: 'dark' })
  await expect.element(radio('Gelap')).toBeChecked()
})

test.each([
  { device: 'with a mouse', pointer: 'all', sections: 1 },
  { device: 'for touches alone', pointer: 'not all', sections: 0 },
])('a device $device has $sections section about the keyboard', async ({ pointer, sections }) => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    return matchMedia.call(window, query === '(any-pointer: fine)' ? pointer : query)
  })
  await openApp('/settings/appearance')
  await expect.element(heading('Appearance')).toBeVisible()
  await expect.element(radio('Dark')).toBeVisible()
  expect(heading('Keyboard').elements()).toHaveLength(sections)
})
