// The command `npm start`: serves the production app and all its backends on http://localhost:4173.

import { serve } from './local-stack/serve.mjs'
import { ensureBuild } from './setup/build.mjs'

await serve('npm start', { build: ensureBuild })
