// Section 2, News, Savings planner, Add plan and Edit plan.

import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { SITE } from '../../../src/config'
import type { Quote } from '../../../src/domain/news'
import { ARTICLE } from '../../support/data/articles'
import { savingPlan } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { button, dialog, expectText, field, heading, link, textOf } from '../../support/screen'
import { startChoice } from '../../support/screens/plan-form'
import { setWindowSize } from '../../support/screens/window-size'
import { MESSAGES } from '../support/messages'

// A file that the tests' server has: the card removes a picture that cannot be loaded.
const IMAGE = `${location.origin}/icons/icon-192.png`

const BICYCLE = savingPlan({}, { id: 8 })
const DONE = savingPlan(
  { savingsName: 'House', startDate: '2025-01', targetDate: '2025-12' },
  { id: 9 },
)
const ROWS = { savings: [BICYCLE, DONE] }

test.each([
  ['en', 'Friday, November 20, 2026'],
  ['id', 'Jumat, 20 November 2026'],
] as const)(
  '[2.65, 9.8, 9.14] a card has title, description, picture, address and paper, marked as English, and the long date with its weekday in the language %s',
  async (locale, date) => {
    await openApp('/news', {
      locale,
      services: { news: async () => [{ ...ARTICLE, image: IMAGE }] },
    })
    const card = page.getByRole('main').getByRole('listitem')
    const title = card.getByRole('heading', { name: ARTICLE.title })
    await expect.element(title).toBeVisible()
    expect(title.element().closest('[lang]')?.getAttribute('lang')).toBe('en')
    for (const text of [ARTICLE.description, ARTICLE.source.name, date])
      await expect.element(card.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('time')).toHaveTextContent(date)
    await expect.element(card.getByRole('link')).toHaveAttribute('href', ARTICLE.url)
    const picture = () => document.querySelector('main img')?.getAttribute('src')
    await expect.poll(picture).toBe(IMAGE)
  },
)

test('[2.67, D.6] the summary says how many targets there are and what they come to, and a plan without a name is shown as one', async () => {
  await openApp('/saving-planner', { rows: { savings: [savingPlan({ savingsName: '' }), DONE] } })
  const count = page.getByText('You have 2 savings target!')
  await expect.element(count).toBeVisible()
  const total = count.element().nextElementSibling
  expect(total && textOf(total)).toBe('Rp 6.000.000')
  await expect.element(heading(MESSAGES.untitled.en)).toBeVisible()
})

test('[2.67, 2.68, 2.69, 2.70] without a plan, summary and list say so; a quote shows with who said it, and a button leads to a new plan', async () => {
  const { path } = await openApp('/saving-planner', {
    services: { quote: async () => ({ quote: 'A coin kept is a coin earned.', author: 'Nobody' }) },
  })
  await expectText("You don't have savings target!", "You Don't Have Savings Item")
  await expect
    .element(page.getByRole('blockquote'))
    .toHaveTextContent('A coin kept is a coin earned.')
  await expect.element(page.getByRole('figure').getByText('Nobody')).toBeVisible()
  await link('Add plan').click()
  await expect.poll(path).toBe('/add-saving-plan')
})

test('[2.71] a card has its name, its amounts, its months, its counter, edit and delete; a completed plan offers no edit', async () => {
  const { path } = await openApp('/saving-planner', { rows: ROWS })
  const card = cardOf('Bicycle')
  await expect.element(card).toBeVisible()
  expect(textsOf(card, 'dt')).toEqual(['Amount target', 'Save each month', 'Start', 'Target'])
  // 3,000,000 over the ten months from March to December.
  const months = ['March 2026', 'December 2026']
  expect(textsOf(card, 'dd')).toEqual(['Rp 3.000.000', 'Rp 300.000', ...months])
  await expect.element(card.getByText('1 / 10')).toBeVisible()
  await expect.element(button('Delete House', cardOf('House'))).toBeVisible()
  expect(cardOf('House').getByRole('link').query()).toBeNull()
  await button('Delete Bicycle', card).click()
  await expect.element(dialog().getByRole('heading')).toHaveTextContent('Delete This Savings Plan?')
  await button('Cancel', dialog()).click()
  await link('Edit Bicycle', card).click()
  await expect.poll(path).toBe('/edit-saving-plan/8')
})

test('[2.72, 2.73, 2.74, 9.7] a new plan has name, amount, a target month that is picked as year and month, and the two starts', async () => {
  await openApp('/add-saving-plan')
  await expect.element(field('Savings name')).toHaveAttribute('type', 'text')
  await expect.element(field('Amount target')).toHaveAttribute('inputmode', 'decimal')
  await expect.element(button('Choose month')).toBeVisible()
  const target = field('Target month')
  await expect.element(target).toHaveValue('')
  await target.fill('2026-12')
  await field('Savings name').click()
  await expect.element(target).toHaveValue('December 2026')
  const labels = [...document.querySelectorAll('label:has(input[type=radio])')].map(textOf)
  expect(labels).toEqual(['This Month March 2026', 'Next Month April 2026'])
  for (const start of ['This Month', 'Next Month'] as const) {
    await expect.element(startChoice(start)).not.toBeChecked()
    await startChoice(start).click()
    await expect.element(startChoice(start)).toBeChecked()
  }
})

test('[2.75, 2.76, 2.77] of a plan only the name can be changed', async () => {
  await openApp('/edit-saving-plan/8', { rows: ROWS })
  await expect.element(field('Savings name')).toBeEnabled()
  await expect.element(field('Savings name')).toHaveValue('Bicycle')
  for (const [name, value] of [
    ['Amount target', 'Rp\u00a03.000.000'],
    ['Start month', 'March 2026'],
    ['Target month', 'December 2026'],
  ] as const) {
    await expect.element(field(name)).toBeDisabled()
    await expect.element(field(name)).toHaveValue(value)
  }
  await expect.element(button('Save')).toBeEnabled()
})

// One line, the longest with large letters, and the longest of all.
test.each([30, 75, 120])(
  '[2.68] on a phone the plans stay where they are when a quote of %i letters comes',
  async length => {
    await setWindowSize(390)
    const sentence = 'Annual expenditure nineteen and income twenty pounds. '
    const quote = sentence.repeat(3).slice(0, length).trim()
    const answer = Promise.withResolvers<Quote>()
    await openApp('/saving-planner', {
      rows: ROWS,
      services: { quote: () => answer.promise },
    })
    await expect.element(cardOf('House')).toBeVisible()
    const place = () => cardOf('House').element().getBoundingClientRect().top
    const before = place()
    answer.resolve({ quote, author: 'Nobody' })
    await expect.element(page.getByRole('blockquote')).toHaveTextContent(quote)
    expect(place()).toBe(before)
  },
)

test('[2.81] the footer has the address, the e-mail, the phone number and the copyright', async () => {
  await openApp('/')
  const footer = page.getByRole('contentinfo')
  await expect.element(footer.getByText(SITE.address)).toBeVisible()
  await expect.element(link(SITE.email, footer)).toBeVisible()
  await expect.element(link(SITE.phone, footer)).toBeVisible()
  await expect.element(footer.getByText('© 2026')).toBeVisible()
})

function cardOf(name: string): Locator {
  return page.getByRole('listitem').filter({ has: heading(name) })
}

function textsOf(card: Locator, selector: string): string[] {
  return [...card.element().querySelectorAll(selector)].map(textOf)
}
