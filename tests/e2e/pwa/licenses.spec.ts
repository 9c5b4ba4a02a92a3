// The libraries that are in the app are named beside it: with their licences, as their authors ask, and with their
// versions and hashes.

import packageOfApp from '../../../package.json' with { type: 'json' }
import { readyForOffline } from '../support/device/device'
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

test('every library of the app and its workers is named with its licence', async ({
  request,
  wire,
}) => {
  const named = new Map<string, string>()
  const answer = await request.get(`${wire.origin}/licenses.txt`)
  expect(answer.ok()).toBe(true)
  for (const { groups } of (await answer.text()).matchAll(HEADING))
    named.set(groups?.name ?? '', groups?.license ?? '')
  expect([...named.keys()]).toEqual(expect.arrayContaining(Object.keys(packageOfApp.dependencies)))
  for (const [name, license] of named)
    expect(license, name).toMatch(/^(?:MIT|ISC|Apache-2\.0|BSD-3-Clause)$/)
})

test('the bill of materials names the same libraries, and none that only builds or tests the app', async ({
  request,
  wire,
}) => {
  const answer = await request.get(`${wire.origin}/sbom.json`)
  expect(answer.headers()['content-type']).toContain('application/json')
  const { metadata, components } = (await answer.json()) as Bill
  expect(metadata.component.name).toBe(packageOfApp.name)
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(packageOfApp.dependencies)))
  expect(names).not.toContain('vitest')
  expect(names).not.toContain('firebase-tools')
  for (const { name, hashes, licenses } of components) {
    expect(hashes[0]?.alg, name).toBe('SHA-512')
    expect(licenses, name).not.toEqual([])
  }
})

test('they open in the browser also where the app is there already, and so does the proxy', async ({
  page,
}) => {
  await page.goto('/login')
  await readyForOffline(page)
  await page.goto('/licenses.txt')
  await expect(page.getByText('react-dom')).toBeVisible()
  const answer = await page.goto('/api/quotes?category=money')
  expect(answer?.headers()['content-type']).toMatch(/^application\/json/)
  await expect(page.locator('body')).toContainText('"quote"')
})
