// The message after the browser has removed the user's database, and the texts that are hidden meanwhile.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../support/opened-app'
import { button, heading } from '../../support/screen'
import { showBannersOf } from '../../support/screens/shown-banners'

test('the person is told, with the number of changes that are lost, until they have read it', async () => {
  const app = await openApp('/', { hasAll: false })
  const { device, database } = app
  for (const [unsent, text] of [
    [0, "This device's data was removed."],
    [1, "This device's data was removed; 1 change had not been sent."],
    [7, "This device's data was removed; 7 changes had not been sent."],
  ] as const) {
    await device.replicas.put({ uid: database.uid, id: 'new', unsent: 0, loss: { unsent } })
    if (unsent === 0) showBannersOf(app)
    const told = page.getByRole('alert').getByText(text, { exact: true })
    await expect.element(told).toBeVisible()
    await expect.element(heading('Current Balance')).toBeVisible()
    expect(document.body.textContent).not.toContain('Rp')
    await button('Dismiss').click()
    await expect.element(told).not.toBeInTheDocument()
    expect(await device.replicas.get(database.uid)).not.toHaveProperty('loss')
  }
})
