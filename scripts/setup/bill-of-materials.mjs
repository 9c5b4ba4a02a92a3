// The bill of materials of the app (CycloneDX): each package that is in it or that one of those needs, with its version,
// hash and licence.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, projectFolder } from '../lib/project.mjs'
import { npm } from './packages.mjs'

const ARGS = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']

/** @typedef {{ 'bom-ref': string, properties: { name: string }[] }} Component */

/**
 * `npm sbom --omit=dev` leaves out what a development package needs, too, such as React. The mark of each says more.
 *
 * @returns {Promise<boolean>} whether it is in dist
 */
export async function writeBillOfMaterials() {
  const file = join(distFolder, 'sbom.json')
  if ((await npm([...ARGS, '--silent'], projectFolder, file)) !== 0) return false
  const { metadata, components, dependencies, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
  const [name] = metadata.component['bom-ref'].split('@')
  const inApp = components.filter(
    (/** @type {Component} */ { properties }) =>
      !properties.some(property => property.name === 'cdx:npm:package:development'),
  )
  const refs = new Set(inApp.map((/** @type {Component} */ each) => each['bom-ref']))
  const bill = {
    ...rest,
    // npm calls it by the name of its folder.
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: inApp,
    dependencies: dependencies
      .filter((/** @type {{ ref: string }} */ { ref }) => refs.has(ref))
      .map((/** @type {{ ref: string, dependsOn: string[] }} */ { ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter(each => refs.has(each)),
      })),
  }
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  return true
}
