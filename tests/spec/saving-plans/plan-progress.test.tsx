// Section 4, Plan progress: the counter, the note and the edit of a plan in every state, on the cards of the planner.

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { savingPlan } from '../../support/data/builders'
import { openApp } from '../../support/opened-app'
import { textOf } from '../../support/screen'

const NOTES = ['Last Month', 'Saving Plan Have Been Completed', 'Saving Plan Has Not Been Started']
const [LAST, COMPLETED, WAITING] = NOTES

/** In January 2026: plans of five months, but for the last one, which has three. */
const STATES = {
  'before the start': { months: ['2026-02', '2026-06'], counter: null, note: WAITING },
  'in the start month': { months: ['2026-01', '2026-05'], counter: '1 / 5', note: null },
  'right after the start': { months: ['2025-12', '2026-04'], counter: '4 / 5', note: null },
  'over the new year': { months: ['2025-11', '2026-03'], counter: '3 / 5', note: null },
  'right before the target': { months: ['2025-10', '2026-02'], counter: '2 / 5', note: null },
  'in the target month': { months: ['2025-09', '2026-01'], counter: '5 / 5', note: LAST },
  'after the target': { months: ['2025-08', '2025-12'], counter: null, note: COMPLETED },
  'of three months': { months: ['2025-11', '2026-01'], counter: '3 / 3', note: LAST },
}

test('[4.8, 4.9, 4.10, 4.11, 4.12, 4.13, 4.14, 4.15, 4.18] each plan has the counter, the note, the monthly amount and the edit of its state', async () => {
  const savings = Object.entries(STATES).map(([savingsName, { months }], id) => {
    const [startDate = '', targetDate = ''] = months
    return savingPlan({ savingsName, startDate, targetDate, amount: 1_000_000 }, { id: id + 1 })
  })
  await openApp('/saving-planner', { rows: { savings }, now: new Date(2026, 0, 15, 12) })
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveLength(savings.length)
  const shown = page.getByRole('main').getByRole('listitem').elements().map(factsOf)
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(
      Object.entries(STATES).map(([name, { counter, note }]) => {
        // 1,000,000 by the five months, or by the three.
        const monthly = name === 'of three months' ? 'Rp 333.333' : 'Rp 200.000'
        const notes = note ? [note] : []
        return [name, { counter, notes, monthly, hasEdit: note !== COMPLETED }]
      }),
    ),
  )
})

function factsOf(card: Element) {
  const text = [...card.querySelectorAll('p')].map(textOf).join('\n')
  const [name = ''] = [...card.querySelectorAll('h3')].map(textOf)
  return [
    name,
    {
      counter: /^\d+ \/ \d+/m.exec(text)?.[0] ?? null,
      notes: NOTES.filter(note => text.includes(note)),
      monthly: [...card.querySelectorAll('dd')].map(textOf)[1],
      hasEdit: card.querySelector('a') !== null,
    },
  ]
}
