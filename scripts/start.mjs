// `npm start`: the production app and everything it talks to, on http://localhost:4173.

import { serve } from './local-stack/serve.mjs'
import { ensureBuild } from './setup/build.mjs'

await serve('npm start', { build: ensureBuild })
