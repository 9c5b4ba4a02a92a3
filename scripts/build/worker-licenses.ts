// Vite names the libraries of the page with their licences, but not those of the page's workers: this has
// its plugin do that too, for each worker in a file of its own.

import type { Plugin, Rolldown } from 'vite'

interface WorkerLicenses {
  /** For the plugins of the page. */
  readonly find: Plugin
  /** For the plugins of the workers. */
  readonly name: Plugin
}

/** They are named in `{worker}-licenses.txt`. */
export function workerLicenses(): WorkerLicenses {
  let vites: Plugin | undefined
  return {
    find: {
      name: 'find-licenses',
      configResolved({ plugins }) {
        vites = plugins.find(({ name }) => name === 'vite:license')
      },
    },
    name: {
      name: 'name-worker-licenses',
      generateBundle(options, bundle, isWrite) {
        if (typeof vites?.generateBundle !== 'function')
          throw new Error('Vite names no libraries any more')
        const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry)
        const file = { fileName: `${entry?.name}-licenses.txt` }
        return vites.generateBundle.call(withLicense(this, file), options, bundle, isWrite)
      },
    },
  }
}

/** The same but for the name of the file. */
function withLicense<T extends Rolldown.PluginContext>(context: T, file: { fileName: string }): T {
  return Object.create(context, {
    environment: { value: { config: { build: { license: file } } } },
  })
}
