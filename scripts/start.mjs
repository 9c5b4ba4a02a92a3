// `npm start`: the production app and everything it talks to, on http://localhost:4173.
import { ensureBuild } from './ensure/build.mjs'
import { serve } from './serve.mjs'

await serve('npm start', { build: ensureBuild })
