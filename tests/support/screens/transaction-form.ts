// The form of a transaction, filled in as a person does.

import { field } from '../screen'

interface Typed {
  readonly name?: string
  readonly amount?: string
  readonly category?: string
  /** Today's where none is typed. */
  readonly date?: string
}

export async function fillTransaction(typed: Typed = {}): Promise<void> {
  const { name = 'Noodles', amount = '15000', category = 'Food', date } = typed
  await field('Amount').fill(amount)
  await field('Name').fill(name)
  await field('Category').selectOptions(category)
  if (date !== undefined) await field('Date').fill(date)
}
