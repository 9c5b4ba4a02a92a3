// What an action opens, and every screen and dialog on a desk, checked by axe.

import { describe } from 'vitest'
import { checkScreens } from './check-screens'
import { SCREENS } from './screens'

describe('after an action', () =>
  checkScreens(
    { isInBothThemes: true },
    SCREENS.filter(({ acts }) => acts.length > 0),
  ))

describe('on a desk', () => checkScreens({ size: [1280, 800] }))
