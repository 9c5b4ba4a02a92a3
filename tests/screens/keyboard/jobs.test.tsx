// The taps and keys of jobs on a phone, from the open dashboard. docs/keystrokes.md has the figures.

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import figures from '../../../docs/keystrokes.md?raw'
import { category, transaction, wallet } from '../../support/data/builders'
import { useLittleWork } from '../../support/fakes/little-work'
import { type AppStart, type OpenedApp, openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, link } from '../../support/screen'
import { countEvents } from '../../support/screens/count-events'
import { savedFiles } from '../../support/screens/saved-files'
import { setWindowSize } from '../../support/screens/window-size'

const FOOD = category()
const KOPI = transaction({ name: 'kopi', amount: 18_000 })
const NETFLIX = transaction({ id: 3, name: 'Netflix', date: '2026-02-12', amount: 65_000 })
const SPENT = ['2025-12-02', '2026-01-05', '2026-02-05'].map((date, index) =>
  transaction({ id: index + 10, date, amount: 300_000 }),
)
const ROWS = { transactions: [KOPI, NETFLIX, ...SPENT], categories: [FOOD] }

/** Neither is the main wallet, which a form proposes first. */
const WALLETS = [
  wallet({ id: 11 }),
  wallet({ id: 12, key: 'gopay001', walletName: 'GoPay', kind: 'ewallet' }),
]
const TOP_UP = { from: 'bca00001', to: 'gopay001', amount: 100_000, date: '2026-03-10' }
const WITH_WALLETS = { ...ROWS, wallets: WALLETS }

const PASSPHRASE = 'kopi tubruk tanpa gula'
const STATEMENT = 'Date,Description,Amount\n13/03/2026,Noodles,-15.000\n'

interface Job {
  readonly rows?: AppStart['rows']
  /** The taps in lists and choosers of the system, which the page does not see. */
  readonly inSystem?: number
  readonly act: (app: OpenedApp) => Promise<unknown>
}

const keys = (text: string) => userEvent.keyboard(text)
const lineHasFocus = () => expect.element(field('Quick entry')).toHaveFocus()
const row = (name: string) => page.getByRole('main').getByRole('link', { name })

const JOBS: Readonly<Record<string, Job>> = {
  'an expense with a known name': {
    async act({ database }) {
      await link('New transaction').click()
      await lineHasFocus()
      await keys('kopi 18rb{Enter}')
      await expect.poll(() => database.transactions.count()).toBe(6)
    },
  },
  'an expense in a category that is new': {
    async act({ database }) {
      await link('New transaction').click()
      await lineHasFocus()
      await keys('angpau 50rb')
      await button('New Category').click()
      await keys('Gifts{Enter}')
      await expect.element(dialog()).not.toBeInTheDocument()
      await button('Add').click()
      await expect.poll(() => database.transactions.count()).toBe(6)
    },
  },
  'a payment of last month': {
    async act() {
      await link('Search').click()
      await expect.element(page.getByRole('searchbox')).toHaveFocus()
      await keys('netf')
      await expect.element(row('Netflix')).toBeVisible()
    },
  },
  'where the money went': {
    async act() {
      await link('Reports').last().click()
      await expect.element(page.getByRole('figure')).toBeVisible()
    },
  },
  'a budget from what is usual': {
    inSystem: 2,
    async act({ database }) {
      await link('Reports').last().click()
      await link('Budgets').last().click()
      await button('New budget').click()
      await field('Category').selectOptions('Food')
      await button('Use Rp 300.000').click()
      await button('Save').click()
      await expect.poll(() => database.budgets.toArray()).toMatchObject([{ amount: 300_000 }])
    },
  },
  'a monthly bill by hand': {
    async act({ database }) {
      await link('Reports').last().click()
      await link('Schedules').last().click()
      await link('New schedule').click()
      await expect.element(field('Amount')).toHaveFocus()
      await keys('350rb{Tab}{Tab}{Tab}Wi-Fi')
      await button('Food').click()
      await button('Save').click()
      await expect
        .poll(() => database.schedules.toArray())
        .toMatchObject([{ name: 'Wi-Fi', amount: 350_000, unit: 'month', category: 'Food' }])
    },
  },
  'the undo of a deletion, within 8 s': {
    async act({ database }) {
      await button('Undo').click()
      await expect.poll(() => database.transactions.count()).toBe(5)
    },
  },
  'an encrypted backup': {
    async act() {
      const files = savedFiles()
      await link('Settings').click()
      await link(/^Data and backup/).click()
      await field('Passphrase').first().click()
      // Over the button that shows the first one.
      await keys(`${PASSPHRASE}{Tab}{Tab}${PASSPHRASE}{Enter}`)
      await expect.poll(() => files).toHaveLength(1)
    },
  },
  'moving in from a CSV': {
    rows: {},
    inSystem: 2,
    async act({ database }) {
      await link('Import a file').click()
      await userEvent.upload(field('File'), new File([STATEMENT], 'bank.csv', { type: 'text/csv' }))
      await button('Import 1 transaction').click()
      await expect.poll(() => database.transactions.count()).toBe(1)
    },
  },
  'a transfer, by one line': {
    rows: WITH_WALLETS,
    async act({ database }) {
      await link('New transaction').click()
      await lineHasFocus()
      await keys('top up gopay 100rb dari bca')
      await button('Record a transfer').click()
      await expect.element(field('To')).toHaveValue('gopay001')
      await button('Add').click()
      await expect.poll(() => database.transfers.toArray()).toMatchObject([TOP_UP])
    },
  },
  'a transfer, by the form': {
    rows: WITH_WALLETS,
    // The two wallets.
    inSystem: 4,
    async act({ database }) {
      await link('New transaction').click()
      await page.getByRole('tab', { name: 'Transfer' }).click()
      await field('From').selectOptions('BCA')
      await field('To').selectOptions('GoPay')
      await field('Amount').click()
      await keys('100rb')
      await button('Add').click()
      await expect.poll(() => database.transfers.toArray()).toMatchObject([TOP_UP])
    },
  },
  'whether it is all on the server': {
    async act() {
      await expect.poll(() => document.querySelector('header [data-sync-state]')).not.toBeNull()
    },
  },
}

test.each(Object.entries(JOBS))(
  'a job takes the taps and keys that the document says: %s',
  async (name, job) => {
    await setWindowSize(390, 844)
    useLittleWork()
    const app = await openApp('/', { rows: job.rows ?? ROWS })
    if (name.includes('undo')) await deleteKopi()
    else await expect.element(link('New transaction')).toBeVisible()
    const counted = countEvents()
    await job.act(app)
    const taps = counted.taps + (job.inSystem ?? 0)
    expect(figures).toContain(`| ${name} | ${taps} | ${counted.keys} |`)
  },
)

async function deleteKopi(): Promise<void> {
  await row('kopi').click()
  await button('Delete').click()
  // The message goes after a second: it is looked for while the click is on its way.
  await Promise.all([expectText('Delete Transaction Success'), button('Delete', dialog()).click()])
}
