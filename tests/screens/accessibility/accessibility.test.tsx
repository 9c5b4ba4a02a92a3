// Every screen on a phone, in the light theme and in English, checked by axe. What an action opens there, and the other
// combinations are in `accessibility.all.test.tsx`.

import { checkScreens } from './check-screens'
import { SCREENS } from './screens'

checkScreens(
  {},
  SCREENS.filter(({ acts }) => acts.length === 0),
)
