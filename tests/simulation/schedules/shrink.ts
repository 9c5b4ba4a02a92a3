// The shrinking of a failing schedule: leaves out steps and faults as long as it still fails (delta debugging).
// Invariant: what comes out fails, and leaving out any one thing more would make it pass, unless the tries were used
// up.

import type { Schedule, Step } from './schedule'

type Fails = (schedule: Schedule) => Promise<boolean>

/** @param tries the most runs that may be spent */
export async function shrink(schedule: Schedule, fails: Fails, tries = 400): Promise<Schedule> {
  const budget = { left: tries }
  const spend: Fails = async candidate => {
    if (budget.left === 0) return false
    budget.left -= 1
    return fails(candidate)
  }
  const withSteps = (steps: readonly Step[]) => ({ ...schedule, steps })
  const steps = await minimize(schedule.steps, kept => spend(withSteps(kept)))
  let smallest = withSteps(steps)
  for (const [index, step] of steps.entries()) {
    const withFaults = (faults: Step['faults']) => ({
      ...smallest,
      steps: smallest.steps.with(index, { ...step, faults }),
    })
    smallest = withFaults(await minimize(step.faults, kept => spend(withFaults(kept))))
  }
  return smallest
}

/** The fewest items that still fail: ever smaller parts are left out. */
async function minimize<T>(
  items: readonly T[],
  fails: (kept: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = items
  for (let size = Math.ceil(kept.length / 2); size > 0 && kept.length > 0; ) {
    const found = await withoutPart(kept, size, fails)
    if (found) kept = found
    else if (size === 1) return kept
    else size = Math.ceil(size / 2)
    size = Math.min(size, Math.max(kept.length, 1))
  }
  return kept
}

async function withoutPart<T>(
  items: readonly T[],
  size: number,
  fails: (kept: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | null> {
  for (let start = 0; start < items.length; start += size) {
    const kept = [...items.slice(0, start), ...items.slice(start + size)]
    if (await fails(kept)) return kept
  }
  return null
}
