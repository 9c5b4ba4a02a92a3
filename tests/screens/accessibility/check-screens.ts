// The check of every screen and dialog in one look: by axe, and for the words of its controls and its hidden amounts,
// in both languages.

import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { activateLocale } from '../../../src/i18n/activation'
import { type Locale, otherLocale } from '../../../src/i18n/locale'
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
  readonly locale?: Locale
  readonly scheme?: 'light' | 'dark'
}

/** What is required, and what is recommended. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a form offers as an example, in no relation to the person's money. */
const EXAMPLES = ['1.234,56', '1,234.56', '15.000', '18k', '18rb']

export function checkScreens(look: Look, screens: readonly Screen[] = SCREENS): void {
  test.each(screens)(
    'has no accessibility fault, no control without its visible words, no field that cuts a text, and no amount while amounts are hidden: $name',
    async screen => {
      await expectNoFault(screen, look)
      expect(labelFaults()).toEqual([])
      expect(document.querySelector('[maxlength]')).toBeNull()
      await expectNoFigure()
      await activateLocale(otherLocale(look.locale ?? 'en'))
      await painted()
      expect(labelFaults()).toEqual([])
      expect(figures()).toEqual([])
    },
  )
}

/** Without the words and the amounts, which `checkScreens` checks in both languages. */
export function checkByAxe(look: Look): void {
  test.each(SCREENS)('has no accessibility fault: $name', screen => expectNoFault(screen, look))
}

async function expectNoFault(screen: Screen, look: Look): Promise<void> {
  await openScreen(screen, look)
  letBarsCoverNothing()
  const { violations } = await axe.run({ resultTypes: ['violations'], runOnly: RULES })
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
}

async function expectNoFigure(): Promise<void> {
  // A field shows the amount that the person types.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  hideAmounts(true)
  onTestFinished(() => hideAmounts(false))
  await painted()
  expect(figures()).toEqual([])
}

function figures(): string[] {
  return shownFigures().filter(figure => !EXAMPLES.includes(figure))
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
