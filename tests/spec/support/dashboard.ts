// The dashboard's figures as a person reads them.

import { page } from 'vitest/browser'
import { textOf } from '../../support/screen'

/** Income and expense of a block, `Today` or `This Month`; empty while the screen is not there. */
export function flowOf(title: string): string[] {
  const heading = page.getByRole('heading', { name: title, exact: true }).query()
  const figures = heading?.parentElement?.querySelectorAll('dd') ?? []
  return [...figures].map(textOf)
}

export function balance(title = 'Current Balance'): string | undefined {
  const heading = page.getByRole('heading', { name: title, exact: true }).query()
  return heading?.nextElementSibling ? textOf(heading.nextElementSibling) : undefined
}
