// Choosing a day or a month of the dashboard's list, typed letter by letter.

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type OpenedApp, openApp } from '../../support/opened-app'
import { button, expectText, field } from '../../support/screen'

const picker = (name: string) => field(name)
const selectAll = () => userEvent.keyboard('{Control>}a{/Control}')
const leave = () => (document.activeElement as HTMLElement).blur()
const address = ({ path, router }: OpenedApp) => path() + router.state.location.searchStr

test('a date that is no day while it is typed leaves the list and the typing alone, and says so until another is typed or stepped to', async () => {
  const app = await openApp('/?at=2026-03-31')
  const date = picker('Date')
  await expect.element(date).toHaveValue('Tue, Mar 31, 2026')
  await date.click()
  await selectAll()
  await userEvent.keyboard('31/02/202')
  await expect.element(date).toHaveValue('31/02/202')
  expect(address(app)).toBe('/?at=2026-03-31')
  await userEvent.keyboard('6')
  await expect.element(date).toHaveValue('31/02/2026')
  expect(address(app)).toBe('/?at=2026-03-31')
  leave()
  await expect.element(date).toHaveValue('31/02/2026')
  await expect.element(date).toHaveAccessibleDescription('Choose a valid date')
  await expectText('Tuesday, March 31, 2026')
  await button('Next day').click()
  await expect.element(date).toHaveValue('Wed, Apr 1, 2026')
  await expect.element(date).toBeValid()
  await date.click()
  await selectAll()
  await userEvent.keyboard('28/02/2026')
  await expect.poll(() => address(app)).toBe('/?at=2026-02-28')
  await expect.element(date).toHaveValue('28/02/2026')
  leave()
  await expect.element(date).toHaveValue('Sat, Feb 28, 2026')
})

test('a month is typed letter by letter, and emptied means this month', async () => {
  const app = await openApp('/?span=monthly&at=2026-02')
  const month = picker('Month')
  await expect.element(month).toHaveValue('February 2026')
  await month.click()
  await userEvent.keyboard('{End}{Backspace}5')
  await expect.poll(() => address(app)).toBe('/?span=monthly&at=2025-02')
  await selectAll()
  await userEvent.keyboard('{Delete}')
  await expect.element(month).toHaveValue('')
  await expect.poll(() => address(app)).toBe('/?span=monthly')
  await userEvent.keyboard('2026-01')
  await expect.poll(() => address(app)).toBe('/?span=monthly&at=2026-01')
  await selectAll()
  await userEvent.keyboard('{Delete}')
  leave()
  await expect.poll(() => address(app)).toBe('/?span=monthly')
  await expect.element(month).toHaveValue('March 2026')
})

test('a half-typed month stays with its error until a step chooses another month', async () => {
  const app = await openApp('/?span=monthly&at=2026-03')
  const month = picker('Month')
  await month.fill('March 202')
  leave()
  await expect.element(month).toHaveValue('March 202')
  await expect.element(month).toHaveAccessibleDescription(/^Write the month like/)
  expect(address(app)).toBe('/?span=monthly&at=2026-03')
  await button('Next month').click()
  await expect.element(month).toHaveValue('April 2026')
  await expect.element(month).toHaveAccessibleDescription('')
})
