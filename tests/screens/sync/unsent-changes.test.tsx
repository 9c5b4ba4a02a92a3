// The sync screen with changes that the server does not have, and what the user does about them (rules U1, E3, Q4).

import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NOON, transaction } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, heading, link } from '../../support/screen'

const ROWS = { transactions: [transaction({ name: 'Lunch', amount: 25_000 })] }
const LUNCH = 'Lunch, Rp 25.000'

test('[U1] [E3] a change that waits is listed with a link to its document, and each reason has words of its own', async () => {
  const { database, path } = await openApp('/sync', { rows: ROWS })
  for (const [problem, badge, title] of [
    ['offline', 'Offline · 1', 'You are offline'],
    ['unreachable', 'No server · 1', 'The server cannot be reached'],
    ['starting', 'Starting · 1', 'The server is starting'],
    ['refused', 'Server refuses · 1', 'The server accepts nothing at the moment'],
  ] as const) {
    const status = { phase: 'idle', problem, lastSuccessAt: Date.now() } as const
    const refusal = problem === 'refused' && { isRefused: true }
    await database.syncState.put({ key: 'status', ...status, ...refusal })
    await expectText(title, badge, /^Last synced just now, /, 'Waiting to be sent (1)')
  }
  await expectText('added, just now')
  await link(LUNCH).click()
  await expect.element(heading('Lunch')).toBeVisible()
  expect(path()).toBe(`/detail/${NOON}`)
})

test('[E3] a refused change says why, and is sent again on request', async () => {
  const synchronize = vi.fn()
  const { database } = await openApp('/sync', {
    rows: ROWS,
    async prepare({ database, services }) {
      vi.spyOn(services, 'synchronize').mockImplementation(synchronize)
      const refusal = { refusal: 'not-allowed', reason: 'Missing or insufficient permissions.' }
      await database.outbox.toCollection().modify({ state: 'rejected', ...refusal })
    },
  })
  await expectText('The server has refused 1 change', 'Refused by the server (1)', '1 refused')
  await expectText("Not allowed by the server's rules for your data.")
  await page.getByText("The server's words").click()
  await expectText('Missing or insufficient permissions.')
  await button(`Retry ${LUNCH}`).click()
  await expectText('Sending again', 'Waiting to be sent (1)')
  await expect.element(heading('Sync')).toHaveFocus()
  expect(synchronize).toHaveBeenCalledOnce()
  expect(await database.outbox.toArray()).toMatchObject([{ state: 'pending' }])
})

test('[Q4] a repair says first what it does, begins when the server can be reached, and then reports', async () => {
  const repair = vi.fn()
  const { database } = await openApp('/sync', {
    prepare({ services }) {
      vi.spyOn(services, 'repair').mockImplementation(repair)
    },
  })
  await button('Repair').click()
  await expect.element(dialog().getByText(/^Nothing you entered is lost/)).toBeVisible()
  expect(repair).not.toHaveBeenCalled()
  await button('Repair', dialog()).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(repair).toHaveBeenCalledOnce()
  await expectText('The repair starts as soon as the server can be reached.')
  const counts = { added: 1, removed: 0, resent: 2 }
  await database.syncState.put({ key: 'repair', at: Date.now(), outcome: 'done', ...counts })
  await expectText(/^Compared with the server/, '1 entry brought here', '2 entries sent again')
})
