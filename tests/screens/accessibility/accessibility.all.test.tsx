// What an action opens, and every screen and dialog on a desk, and in the dark theme in Indonesian, checked by axe.

import { describe } from 'vitest'
import { checkByAxe, checkScreens } from './check-screens'
import { SCREENS } from './screens'

describe('after an action', () =>
  checkScreens(
    {},
    SCREENS.filter(({ acts }) => acts.length > 0),
  ))

describe('on a desk', () => checkScreens({ size: [1280, 800] }))

// In one look, because a theme changes colours and a language changes words, and neither the other.
describe('in the dark theme, in Indonesian', () => checkByAxe({ scheme: 'dark', locale: 'id' }))
