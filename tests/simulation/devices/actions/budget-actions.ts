// The user's actions on budgets in one tab: few categories and months, so that two devices meet often.

import { endBudget, setBudget } from '../../../../src/features/budgets/actions'
import type { Step } from '../../schedules/schedule'
import { randomOf, type Simulation } from '../../simulation'
import type { Tab } from '../device'
import { origin } from './local-actions'

const NAMES = ['Food', ''] as const
const MONTHS = ['2026-03', '2026-04'] as const

export async function limit(simulation: Simulation, tab: Tab, step: Step): Promise<void> {
  const random = randomOf(step)
  const [categoryName, month] = [random.pick(NAMES), random.pick(MONTHS)]
  const now = tab.device.clock.now()
  const amount = random.chance(0.8) ? step.id * 1_000 + 1 : null
  const outcome = amount
    ? await setBudget(tab.database, now, { categoryName, amount, carryOver: false }, month)
    : await endBudget(tab.database, now, categoryName, month)
  if (outcome.kind !== 'saved' && outcome.kind !== 'ended') return
  // Those that an end has only closed still stand; that they count as seen asks less, not more.
  const seen = outcome.changes.flatMap(({ before }) => (before ? [before.amount] : []))
  simulation.ledger.limits.push({ ...origin(tab), amount, seen })
  for (const { loop } of tab.device.tabs) loop?.notice()
  simulation.note(`  ${tab.name} ${outcome.kind} budget ${month} ${categoryName} ${amount ?? ''}`)
}
