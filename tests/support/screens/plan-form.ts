// The form of a new savings plan, filled in as a person does.

import { type Locator, page } from 'vitest/browser'
import { field } from '../screen'

interface Typed {
  readonly name?: string
  readonly amount?: string
  /** `YYYY-MM`; empty for none. */
  readonly target?: string
  /** Null for no choice. */
  readonly start?: Start | null
}

type Start = 'This Month' | 'Next Month'

/** One of the two choices for the start, whose label also names the month. */
export function startChoice(start: Start): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${start}`) })
}

export async function fillPlan(typed: Typed = {}): Promise<void> {
  const { name = 'Bicycle', amount = '3000000', target = '2026-12', start = 'This Month' } = typed
  await field('Savings name').fill(name)
  await field('Amount target').fill(amount)
  await field('Target month').fill(target)
  if (start) await startChoice(start).click()
}
