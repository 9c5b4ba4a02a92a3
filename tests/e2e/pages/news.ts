// Page model of the news screen.

import { expect, type Page } from '@playwright/test'
import type { WireRequest } from '../../support/http/wire'

/** The question for articles, which the page or its service worker puts to the proxy. */
export const isNews = ({ path }: WireRequest) => path === '/api/news'

/** Opened through the bar, as a person does: the page is not reloaded. */
export async function openNews(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'News', exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('heading', { level: 1, name: 'Money news' })).toBeVisible()
}

export function articles(page: Page) {
  return page.getByRole('main').getByRole('article')
}

export function newsStatus(page: Page) {
  return page.getByRole('main').getByRole('status')
}
