// The accessibility faults that axe finds in a page.

import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * Loaded once into each page, and asked for violations alone: @axe-core/playwright loads it again for every question,
 * gathers what passes, too, and takes three times as long.
 *
 * @returns each violated rule with the elements that violate it
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // In the middle of a change of colour, axe would find too little contrast.
    const ends = document.getAnimations().flatMap(animation => {
      const { iterations } = animation.effect?.getTiming() ?? {}
      return iterations === Number.POSITIVE_INFINITY ? [] : animation.finished.catch(() => null)
    })
    await Promise.all(ends)
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
