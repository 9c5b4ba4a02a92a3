// What an action opens, and every screen and dialog in the dark theme, on a desk and in Indonesian, checked by axe.

import { describe } from 'vitest'
import { checkByAxe, checkScreens } from './check-screens'
import { SCREENS } from './screens'

describe('after an action', () =>
  checkScreens(
    {},
    SCREENS.filter(({ acts }) => acts.length > 0),
  ))

// A theme changes colours and nothing else.
describe('in the dark theme', () =>
  checkByAxe({ scheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] }))

describe('on a desk', () => checkScreens({ size: [1280, 800] }))

describe('in Indonesian', () => checkByAxe({ locale: 'id' }))
