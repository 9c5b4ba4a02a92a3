// The libraries that are in the app are named beside it: with their licences, as their authors ask, and with their
// versions and hashes.

import packageOfApp from '../../../package.json' with { type: 'json' }
import { expect, test } from '../support/fixtures'

/** Each library is a heading: its name, its version and its licence. */
const HEADING = /^## (?<name>\S+) - [\d.]+ \((?<license>[\w.-]+)\)$/gm

/** As CycloneDX has it. */
interface Bill {
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly {
    readonly name: string
    readonly hashes: readonly { readonly alg: string }[]
    readonly licenses: readonly object[]
  }[]
}

test('every library of the app and its workers is named with its licence and in the bill of materials, and none that only builds or tests the app', async ({
  request,
  wire,
}) => {
  const named = new Map<string, string>()
  const answer = await request.get(`${wire.origin}/licenses.txt`)
  expect(answer.ok()).toBe(true)
  for (const { groups } of (await answer.text()).matchAll(HEADING))
    named.set(groups?.name ?? '', groups?.license ?? '')
  const libraries = Object.keys(packageOfApp.dependencies)
  expect([...named.keys()]).toEqual(expect.arrayContaining(libraries))
  for (const [name, license] of named)
    expect(license, name).toMatch(/^(?:MIT|ISC|Apache-2\.0|BSD-3-Clause)$/)

  const bill = await request.get(`${wire.origin}/sbom.json`)
  expect(bill.headers()['content-type']).toContain('application/json')
  const { metadata, components } = (await bill.json()) as Bill
  expect(metadata.component.name).toBe(packageOfApp.name)
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(libraries))
  expect(names).not.toContain('vitest')
  expect(names).not.toContain('firebase-tools')
  for (const { name, hashes, licenses } of components) {
    expect(hashes[0]?.alg, name).toBe('SHA-512')
    expect(licenses, name).not.toEqual([])
  }
})
