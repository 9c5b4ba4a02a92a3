// The app's style sheets before those of any component, as in the app: the first one gives the order of the layers.

import '../../../src/ui/styles/tokens.css'
import '../../../src/ui/styles/base.css'
