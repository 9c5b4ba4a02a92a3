// The sync screen: a first download's progress and the details for the support.

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../support/opened-app'
import { button, expectNoText, expectText } from '../../support/screen'

test('[U1] a first download shows how far it has come', async () => {
  const { database } = await openApp('/sync')
  await database.syncState.put({
    ...{ key: 'pull', kind: 'listing', since: 0, target: 9 },
    ...{ collections: [], steps: [], after: null, done: 3_400, expected: 10_000 },
  } as const)
  await expectText('Getting your data: 3,400 of 10,000')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '3400')
})

test('[U1] a clock that is wrong by more than five minutes is told with the difference, and no change is called the later one', async () => {
  const { database, router } = await openApp('/conflicts')
  await expectText('When two devices change the same thing, the later change stays.')
  const at = Date.now()
  await database.syncState.put({ key: 'known-time', at, ahead: -3 * 3_600_000 })
  await expectText('When two devices change the same thing, one change stays.')
  await router.navigate({ to: '/sync' })
  await expectText('The clock of this device is 3 hours behind the server')
  await database.syncState.put({ key: 'known-time', at, ahead: 300_000 })
  await expectNoText('The clock of this device is')
})

test('the details for the support are on the clipboard, without any text that the user entered', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async text => {
    copied.push(text)
  })
  await openApp('/sync', { displayName: 'Ayu Lestari' })
  await button('Copy details').click()
  await expectText('Details copied')
  const [text] = copied
  expect(text).toMatch(/^CoMoney: .*\nTime: /)
  expect(text).toContain('Problem: none')
  expect(text).not.toContain('ayu@example.com')
  expect(text).not.toContain('Ayu Lestari')
})
