// The check of every screen and dialog in one look: by axe, and for the words of its controls and its hidden amounts,
// in both languages.

import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { activateLocale } from '../../../src/i18n/activation'
import { hideAmounts } from '../../../src/ui/display/amounts/hide-amounts'
import { type OpenedApp, openApp, painted } from '../../support/opened-app'
import { emulateMedia } from '../../support/screens/emulate-media'
import { shownFigures } from '../../support/screens/shown-figures'
import { setWindowSize } from '../../support/screens/window-size'
import { labelFaults } from './label-faults'
import { SCREENS, type Screen } from './screens'

interface Look {
  /** A phone of 390 × 844 unless given. */
  readonly size?: readonly [number, number]
  /** Checked by axe in the dark theme, too: in the second language, as a theme changes colours, a language words. */
  readonly isInBothThemes?: boolean
}

/** What is required, and what is recommended. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a form offers as an example, in no relation to the person's money. */
const EXAMPLES = ['1.234,56', '1,234.56', '15.000', '18k', '18rb']

export function checkScreens(
  { size = [390, 844], isInBothThemes = false }: Look,
  screens: readonly Screen[] = SCREENS,
): void {
  test.each(screens)(
    'has no accessibility fault, no control without its visible words, no field that cuts a text, and no amount while amounts are hidden: $name',
    async screen => {
      await openScreen(screen, size)
      letBarsCoverNothing()
      expect(labelFaults()).toEqual([])
      expect(document.querySelector('[maxlength]')).toBeNull()
      await expectNoFault()
      await activateLocale('id')
      await painted()
      expect(labelFaults()).toEqual([])
      if (isInBothThemes) {
        await emulateMedia('prefers-color-scheme', 'dark')
        await painted()
        await expectNoFault()
      }
      hideFigures()
      for (const locale of ['id', 'en'] as const) {
        await activateLocale(locale)
        await painted()
        expect(figures()).toEqual([])
      }
    },
  )
}

async function expectNoFault(): Promise<void> {
  const { violations } = await axe.run({ resultTypes: ['violations'], runOnly: RULES })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
}

function hideFigures(): void {
  // A field shows the amount that the person types.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  hideAmounts(true)
  onTestFinished(() => hideAmounts(false))
}

function figures(): string[] {
  return shownFigures().filter(figure => !EXAMPLES.includes(figure))
}

async function openScreen(
  { path, start, acts }: Screen,
  size: readonly [number, number],
): Promise<void> {
  await setWindowSize(...size)
  await emulateMedia('prefers-color-scheme', 'light')
  // A message that fades in has no colour of its own yet.
  await emulateMedia('prefers-reduced-motion', 'reduce')
  const app = await openApp(path, { ...start, locale: 'en' })
  await screenShown(app)
  for (const act of acts) await act(app)
  await screenShown(app)
}

/** All of a screen is there, also of one to which an act has led. */
async function screenShown({ router }: OpenedApp): Promise<void> {
  await expect.poll(() => router.state.isLoading).toBe(false)
  await expect.poll(() => document.querySelector('h1')).not.toBeNull()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull()
}

/** A person scrolls what is under a bar into sight; axe takes what is left of it for its size. */
function letBarsCoverNothing(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const isBar = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
    if (isBar && !element.closest('dialog')) element.style.position = 'static'
  }
}
