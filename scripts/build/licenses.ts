// The licences of the libraries in the app, in one file: the page, its workers and the service worker are bundles of
// their own, and each adds its libraries.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const FILE_NAME = 'licenses.txt'
const PACKAGE_FOLDER = /^(?!\0)(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/** The folders of the packages that are in a bundle of this build. */
const folders = new Set<string>()

/** For the plugins of the workers, which are bundled before the page's bundle is complete. */
export function collectLicenses(): Plugin {
  return {
    name: 'collect-licenses',
    generateBundle: (_, bundle) => addFolders(bundle),
  }
}

/** For the plugins of the page, and of the service worker, whose file replaces that of the page. */
export function writeLicenses(): Plugin {
  return {
    name: 'write-licenses',
    generateBundle(_, bundle) {
      addFolders(bundle)
      const source = [...folders].map(licenseOf).sort().join('\n')
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source })
    },
  }
}

function addFolders(bundle: Rolldown.OutputBundle): void {
  for (const file of Object.values(bundle)) {
    for (const id of file.type === 'chunk' ? file.moduleIds : []) {
      const [, folder] = PACKAGE_FOLDER.exec(id) ?? []
      if (folder) folders.add(folder)
    }
  }
}

/** A heading with name, version and licence, and the licence's text if the package has it. */
function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find(entry => /^(?:licen[cs]e|copying)/i.test(entry))
  const text = file ? `\n${readFileSync(join(folder, file), 'utf8').trim()}\n` : ''
  return `## ${name} - ${version} (${license})\n${text}`
}
