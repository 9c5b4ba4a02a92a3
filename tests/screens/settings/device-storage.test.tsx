// The storage of the device: the browser is asked to keep it once there is data to lose, and the settings show how
// much is used.

import { expect, onTestFinished, test, vi } from 'vitest'
import { requestPersistentStorage } from '../../../src/app/signed-in-tasks'
import { loadLaterMessages } from '../../../src/i18n/activation'
import { commit } from '../../../src/store/commit'
import { quotaExceeded } from '../../../src/store/database/quota'
import { category, NOON, savingPlan, transaction } from '../../support/data/builders'
import { openApp, painted } from '../../support/opened-app'
import { button, expectText } from '../../support/screen'
import { gapBetween, showBannersOf, shownBanner } from '../../support/screens/shown-banners'
import { setWindowSize } from '../../support/screens/window-size'

/** Counts the requests; the browser's answer is no. */
function refusePersistence() {
  const asked = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  onTestFinished(() => localStorage.removeItem('storage-asked'))
  return asked
}

test('the browser is asked to keep the storage after the first transaction that was saved, and once on a device', async () => {
  const asked = refusePersistence()
  const { database } = await openApp('/')
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  const request = () => requestPersistentStorage({ database, signal: stopped.signal })
  request()
  await commit(database, NOON, writer => writer.add('categories', category()))
  await painted()
  expect(asked).not.toHaveBeenCalled()
  await commit(database, NOON, writer => writer.add('transactions', transaction()))
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await commit(database, NOON, writer => writer.add('transactions', transaction({ id: 2 })))
  request()
  await painted()
  expect(asked).toHaveBeenCalledOnce()
})

test('the settings show the used space, and offer to ask the browser for persistence', async () => {
  const asked = refusePersistence()
  await openApp('/settings/data', {
    rows: { transactions: [transaction({ id: 1 }), transaction({ id: 2 })] },
  })
  const fact = (name: string) =>
    [...document.querySelectorAll('dt')].find(each => each.textContent === name)?.nextElementSibling
      ?.textContent
  await expect.poll(() => fact('Transactions')).toBe('2')
  await expect.poll(() => fact('Storage used')).toMatch(/^About [\d.,]+ MB of [\d.,]+ MB$/)
  await expectText(/^The browser may remove your data/)
  await button('Keep my data').click()
  await expectText(/The browser has not agreed yet/)
  expect(asked).toHaveBeenCalledOnce()
})

test.each([
  ['/add/expense', /^Tambah$/],
  ['/add-saving-plan', /^Simpan$/],
  ['/edit-saving-plan/8', /^Simpan$/],
])('the banner of a full device leaves the submit button of %s free', async (path, submit) => {
  const rows = { savings: [savingPlan({}, { id: 8 })] }
  const app = await openApp(path, { rows, locale: 'id' })
  await loadLaterMessages()
  showBannersOf(app)
  quotaExceeded.set(true)
  onTestFinished(() => quotaExceeded.set(false))
  await expectText('Ruang penyimpanan perangkat ini habis.')
  const banner = await shownBanner()
  await expect.element(button(submit)).toBeVisible()
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [412, 915],
    [768, 1024],
    [1280, 800],
    [844, 390],
  ] as const) {
    await setWindowSize(width, height)
    for (const end of [0, document.documentElement.scrollHeight]) {
      scrollTo(0, end)
      await expect.element(banner, { message: `${width} ${end}` }).toBeInViewport({ ratio: 0.99 })
      const gap = () => gapBetween(banner, button(submit))
      await expect.poll(gap, { message: `${width} ${end}` }).toBeGreaterThanOrEqual(8)
    }
  }
})
