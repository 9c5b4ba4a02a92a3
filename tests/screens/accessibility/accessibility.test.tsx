// Every screen and dialog on a phone, in the light theme and in English, checked by axe. The other combinations are in
// `accessibility.all.test.tsx`.

import { checkScreens } from './check-screens'

checkScreens({})
