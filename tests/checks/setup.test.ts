import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectFolder } from '../../scripts/lib/project.mjs'
import { ENGINES, sayMissingEngines } from '../../scripts/setup/engines.mjs'
import { findFirestoreEmulator } from '../../scripts/setup/firestore-emulator.mjs'
import { isAtLeast } from '../../scripts/setup/node-version.mjs'
import { packagesAreInstalled } from '../../scripts/setup/packages.mjs'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comoney-ensure-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('versions are compared by number, part by part', () => {
  expect(isAtLeast('20.19.0', '20.19.0')).toBe(true)
  expect(isAtLeast('22.1.0', '20.19.0')).toBe(true)
  expect(isAtLeast('20.9.5', '20.19.0')).toBe(false)
})

describe('the npm packages', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/needed': { version: '2.0.0', integrity: 'sha512-a' },
    'node_modules/other-platform': { version: '3.0.0', integrity: 'sha512-b', optional: true },
  }
  const lock = (name: string, listed: object) =>
    writeFile(join(folder, name), JSON.stringify({ packages: listed }))

  beforeEach(async () => {
    await mkdir(join(folder, 'node_modules'))
    await lock('package-lock.json', packages)
  })

  test('are there when npm has noted each of them, but for those of other platforms', async () => {
    const { 'node_modules/needed': needed } = packages
    await lock('node_modules/.package-lock.json', { 'node_modules/needed': needed })
    expect(packagesAreInstalled(folder)).toBe(true)
  })

  test('are not there after an interrupted installation', () => {
    expect(packagesAreInstalled(folder)).toBe(false)
  })

  test('are not there when the lockfile has moved on', async () => {
    const needed = { version: '1.9.0', integrity: 'sha512-0' }
    await lock('node_modules/.package-lock.json', { 'node_modules/needed': needed })
    expect(packagesAreInstalled(folder)).toBe(false)
  })
})

describe('the Firestore emulator', () => {
  beforeEach(() => {
    vi.stubEnv('PATH', folder)
  })
  afterEach(() => vi.unstubAllEnvs())

  const found = () =>
    findFirestoreEmulator({ FIREBASE_EMULATORS_PATH: folder }, join(folder, 'none'))

  test('is the running one, wherever the environment says it is', () => {
    const at = (address: string) => findFirestoreEmulator({ FIRESTORE_EMULATOR_HOST: address })
    expect(at('localhost:8123')).toEqual({ kind: 'running', host: 'localhost', port: 8123 })
    expect(at('[::1]:8123')).toEqual({ kind: 'running', host: '::1', port: 8123 })
  })

  test('is hidane on the path, if it starts and is new enough', async () => {
    await install('hidane', 'hidane 0.6.1')
    expect(found()).toMatchObject({ kind: 'command', command: [join(folder, 'hidane')] })
    await install('hidane', 'hidane 0.5.9')
    expect(found()).toBeNull()
    await install('hidane', 'not an emulator')
    expect(found()).toBeNull()
  })

  test('is the newest official one, where Java is new enough to run it', async () => {
    await writeFile(join(folder, 'cloud-firestore-emulator-v1.9.0.jar'), '')
    await writeFile(join(folder, 'cloud-firestore-emulator-v1.22.0.jar'), '')
    expect(found()).toBeNull()
    await install('java', 'openjdk version "17.0.15" 2025-04-15')
    expect(found()).toBeNull()
    await install('java', 'openjdk version "21.0.1" 2024-01-01')
    const jar = join(folder, 'cloud-firestore-emulator-v1.22.0.jar')
    expect(found()).toMatchObject({ command: [join(folder, 'java'), '-jar', jar] })
  })
})

describe('the engines beside Chromium', () => {
  beforeEach(() => {
    vi.stubEnv('PATH', folder)
    vi.stubEnv('FIREFOX_PATH', '')
  })
  afterEach(() => vi.unstubAllEnvs())

  test('are named at the end of a run that tried nothing in them, with what is to be installed', async () => {
    // On a Mac, Firefox may be there beside the path.
    if (process.platform !== 'darwin')
      expect(sayMissingEngines()).toEqual([
        'Firefox was not found, so nothing was tried in it. Debian has it in: firefox-esr',
        expect.stringMatching(/^WebKitGTK was not found.*: webkit2gtk-driver xvfb xauth$/),
      ])
    vi.stubEnv('FIREFOX_PATH', '/opt/firefox')
    expect(sayMissingEngines()).toEqual([expect.stringMatching(/^WebKitGTK/)])
    for (const name of ['WebKitWebDriver', 'xvfb-run', 'xauth']) await install(name, '')
    expect(sayMissingEngines()).toEqual([])
  })

  test('are installed by the continuous integration', async () => {
    const script = await readFile(join(projectFolder, '.ci', 'run'), 'utf8')
    for (const name of ENGINES.flatMap(({ packages }) => packages.split(' ')))
      expect(script).toMatch(new RegExp(`engines\\+=\\(${name}\\)`))
  })
})

/** A program on the path that says this, and no more. */
async function install(name: string, output: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\necho '${output}' >&2\n`)
  await chmod(join(folder, name), 0o755)
}
