// The speed of a quick-entry line from the start of its form to its row on the dashboard, beside the plain page.

import { milliseconds, percentile, printTable, ratio } from '../support/measure'
import type { Line, Subject } from './speed'

const COFFEE: Line = { text: 'kopi 18rb', name: 'kopi', amount: 18_000 }

const ROUNDS = 10

/** The figures of each subject at each slowdown, milliseconds; the first subject is ours. */
type LineSpeeds = ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>

/** The subjects take turns; only the one whose turn it is has its processor slowed. */
export async function measureLines(
  subjects: ReadonlyMap<string, Subject>,
  slowdowns: readonly number[],
): Promise<LineSpeeds> {
  const found = new Map<number, Map<string, number[]>>()
  // The first coffee, by which the others have a category.
  for (const subject of subjects.values()) {
    await subject.start()
    await subject.save(COFFEE.name, COFFEE.amount)
  }
  for (const slowdown of slowdowns) {
    const figures = new Map([...subjects.keys()].map(label => [label, [] as number[]]))
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [label, subject] of subjects)
        figures.get(label)?.push(await slowed(subject, slowdown))
    found.set(slowdown, figures)
  }
  return found
}

export function printLines(found: LineSpeeds): void {
  printTable(
    'From the icon to a saved line: median, and the 95th percentile',
    [...found].map(([slowdown, figures]) => {
      const [ours = [], plain = []] = figures.values()
      const cells = [...figures].map(([label, all]) => [label, both(all)])
      const [median, peer] = [percentile(ours, 0.5), percentile(plain, 0.5)]
      return {
        '': `${slowdown}x`,
        ...Object.fromEntries(cells),
        'CoMoney / plain': ratio(median, peer),
      }
    }),
  )
}

function both(figures: readonly number[]): string {
  return `${milliseconds(percentile(figures, 0.5))}, ${milliseconds(percentile(figures, 0.95))}`
}

async function slowed(subject: Subject, slowdown: number): Promise<number> {
  await subject.page.slowDown(slowdown)
  const took = await subject.logLine(COFFEE)
  await subject.page.slowDown(1)
  return took
}
