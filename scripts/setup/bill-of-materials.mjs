// The bill of materials of the app (CycloneDX): each package of the app, direct or indirect, with version, hash and
// licence.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolder, projectFolder } from '../lib/project.mjs'
import { npm } from './packages.mjs'

const ARGS = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']

/** @typedef {{ 'bom-ref': string, properties: { name: string }[] }} Component */

/**
 * `npm sbom --omit=dev` also leaves out packages that a development package needs, such as React. Therefore the
 * packages are selected by their `development` property.
 *
 * @returns {Promise<boolean>} true if the file was written into dist
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
    // npm uses the name of the folder.
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
