// The workers of the app for rendered tests, each bundled once a run, as in the app. From its single files a worker
// would load some hundred requests each time that it starts.

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, '.cache/test-workers')
const ADDRESS = '/test-workers/'

/** @param settings the plugins and aliases of the tests */
export function bundledWorkers(settings: Pick<InlineConfig, 'plugins' | 'resolve'>): Plugin {
  const addresses = new Map<string, Promise<string>>()
  return {
    name: 'bundled-workers',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts\?worker&url$/ },
      async handler(id) {
        const [file = ''] = id.split('?')
        const address = addresses.get(file) ?? bundle(file, settings)
        addresses.set(file, address)
        return `export default ${JSON.stringify(await address)}`
      },
    },
    configureServer({ middlewares }) {
      // As they are: the server's own changes of a file are for a page.
      middlewares.use(ADDRESS, async ({ url = '' }, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'max-age=3600')
        response.end(await readFile(join(folder, url)))
      })
    },
  }
}

async function bundle(file: string, settings: InlineConfig): Promise<string> {
  const name = basename(file, '.ts')
  await build({
    ...settings,
    root,
    mode: 'test',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: join(folder, name),
      emptyOutDir: true,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: file, output: { entryFileNames: '[name].js', comments: false } },
    },
  })
  return `${ADDRESS}${name}/${name}.js`
}
