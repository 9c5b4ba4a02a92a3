// The accessibility faults that axe finds in a page.

import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * Loaded once into each page, and asked for violations alone: @axe-core/playwright loads it again for every question,
 * gathers what passes, too, and takes three times as long.
 *
 * @param runOnly all rules of axe without it
 * @returns each violated rule with the elements that violate it
 */
export async function accessibilityFaults(
  page: Page,
  runOnly?: RunOptions['runOnly'],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async options => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { resultTypes: ['violations'], ...(runOnly && { runOnly }) } satisfies RunOptions,
  )
}
