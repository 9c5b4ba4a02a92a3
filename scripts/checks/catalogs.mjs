// The comparison of the message catalogs with the messages in the sources. It writes no file.
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

/**
 * @typedef {import('@lingui/cli/api').MessageType} Message
 * @typedef {Record<string, { message?: string }>} Wanted
 */

/** @param {string} folder of lingui.config.ts @returns {Promise<string[]>} one line for each problem */
export async function findCatalogProblems(folder) {
  const config = getConfig({ cwd: folder })
  const problems = []
  for (const catalog of await getCatalogs(config)) {
    const wanted = await catalog.collect()
    if (!wanted) return ['The messages could not be extracted.']
    for (const locale of config.locales) {
      const found = (await catalog.read(locale)) ?? {}
      problems.push(
        ...compare(wanted, found).map(line => `${catalog.getFilename(locale)}: ${line}`),
      )
    }
  }
  return problems
}

/**
 * @param {Wanted} wanted
 * @param {Record<string, { translation?: string, message?: string, obsolete?: boolean }>} found
 */
export function compare(wanted, found) {
  const missing = Object.entries(wanted)
    .filter(([id]) => !found[id]?.translation || found[id]?.obsolete)
    .map(([id, { message }]) => `no translation of '${message ?? id}'`)
  const unused = Object.entries(found)
    .filter(([id, { obsolete }]) => obsolete || !(id in wanted))
    .map(([id, { message }]) => `'${message ?? id}' is not in the sources any more`)
  return [...missing, ...unused]
}
