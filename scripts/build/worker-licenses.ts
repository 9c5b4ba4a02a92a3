// Vite names the libraries of the page with their licences, but not those of the page's worker: this has
// its plugin do that too.

import type { Plugin, Rolldown } from 'vite'

interface WorkerLicenses {
  /** For the plugins of the page. */
  readonly find: Plugin
  /** For the plugins of the worker. */
  readonly name: Plugin
}

/** @param file where in the build they are named */
export function workerLicenses(file: { fileName: string }): WorkerLicenses {
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
      generateBundle(...bundle) {
        if (typeof vites?.generateBundle !== 'function')
          throw new Error('Vite names no libraries any more')
        return vites.generateBundle.call(withLicense(this, file), ...bundle)
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
