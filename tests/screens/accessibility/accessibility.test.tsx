// Every screen on a phone, checked by axe. What an action opens there, and a desk, are in `accessibility.all.test.tsx`.

import { isFull } from '../../support/effort'
import { checkScreens } from './check-screens'
import { SCREENS } from './screens'

checkScreens(
  { isInBothThemes: isFull },
  SCREENS.filter(({ acts }) => acts.length === 0),
)
