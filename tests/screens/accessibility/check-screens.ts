// The check of every screen and dialog by axe, in one look.

import axe, { type RunOptions } from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '../../../src/i18n/locale'
import { openApp } from '../../support/opened-app'
import { emulateMedia } from '../../support/screens/emulate-media'
import { setWindowSize } from '../../support/screens/window-size'
import { SCREENS, type Screen } from './screens'

interface Look {
  /** A phone of 390 × 844 unless given. */
  readonly size?: readonly [number, number]
  readonly locale?: Locale
  readonly scheme?: 'light' | 'dark'
  /** All that are required or recommended unless given. */
  readonly rules?: RunOptions['runOnly']
}

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** People who speak to the device say the words on a button (WCAG 2.5.3). The rule is no default of axe. */
const NAME_MISMATCH = 'label-content-name-mismatch'

export function checkScreens({ rules = ALL, ...look }: Look): void {
  test.each(SCREENS)('has no accessibility fault: $name', async screen => {
    await openScreen(screen, look)
    letBarsCoverNothing()
    const { violations } = await axe.run({
      ...{ resultTypes: ['violations'], runOnly: rules },
      rules: { [NAME_MISMATCH]: { enabled: true } },
    })
    const faults = violations
      .map(({ id, nodes }) => [
        id,
        ...nodes.map(({ html }) => html).filter(html => counts(id, html)),
      ])
      .filter(({ length }) => length > 1)
    expect(faults).toEqual([])
  })
}

/** The parts of a chart have short figures, and are named by the whole ones. */
function counts(id: string, html: string): boolean {
  return id !== NAME_MISMATCH || !html.includes('data-part')
}

async function openScreen(
  { path, start, acts }: Screen,
  { size = [390, 844], locale = 'en', scheme = 'light' }: Look,
): Promise<void> {
  await setWindowSize(...size)
  await emulateMedia('prefers-color-scheme', scheme)
  // A message that fades in has no colour of its own yet.
  await emulateMedia('prefers-reduced-motion', 'reduce')
  const app = await openApp(path, { ...start, locale })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
  for (const act of acts) await act(app)
}

/** A person scrolls what is under a bar into sight; axe takes what is left of it for its size. */
function letBarsCoverNothing(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isBar = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    if (isBar && !element.closest('dialog')) element.style.position = 'static'
  }
}
