import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { projectFolder } from '../../scripts/lib/project.mjs'
import { ensureBrowser } from '../../scripts/setup/browser.mjs'
import { ensureEngines, sayMissingEngines } from '../../scripts/setup/engines.mjs'
import {
  buildFirestoreEmulator,
  findFirestoreEmulator,
} from '../../scripts/setup/firestore-emulator.mjs'
import { isAtLeast } from '../../scripts/setup/node-version.mjs'
import { packagesAreInstalled } from '../../scripts/setup/packages.mjs'

const UPDATE = 'noninteractive: update -qq'

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

  test('are complete when npm has recorded each of them, except those of other platforms', async () => {
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
  test('are named at the end of a run without them, with the packages to install', async () => {
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
})

describe.runIf(process.platform === 'linux')('on a machine without any preparation', () => {
  beforeEach(async () => {
    vi.stubEnv('PATH', folder)
    for (const name of ['CHROMIUM_PATH', 'FIREFOX_PATH']) vi.stubEnv(name, '')
    const chromium = { executablePath: () => join(folder, 'downloaded') }
    vi.doMock('@playwright/test', () => ({ chromium }))
    vi.spyOn(console, 'log').mockReturnValue()
    vi.spyOn(process, 'getuid').mockReturnValue(0)
    await program('node', 'echo "node $*" >>"$log"')
  })
  afterEach(() => {
    vi.doUnmock('@playwright/test')
  })

  const installs = (names: string) =>
    `noninteractive: install -qq -y --no-install-recommends ${names}`

  /** An apt-get whose packages are one program each. @param unknown the packages that it does not have */
  const aptGet = (unknown = 'none') =>
    program(
      'apt-get',
      `echo "$DEBIAN_FRONTEND: $*" >>"$log"
      case "$*" in update*) exit;; *${unknown}*) exit 100;; esac
      for name do echo '#!/bin/sh' >"$here/$name"; /bin/chmod +x "$here/$name"; done
      echo done >>"$log"`,
    )

  test("root gets Debian's Chromium, and its headless shell where there is one", async () => {
    await aptGet()
    expect(await ensureBrowser()).toBe(join(folder, 'chromium'))
    const [shell, chromium] = [installs('chromium-headless-shell'), installs('chromium')]
    expect(await takeLog()).toEqual([UPDATE, chromium, 'done', shell, 'done'])
    await rm(join(folder, 'chromium'))
    await aptGet('headless')
    expect(await ensureBrowser()).toBe(join(folder, 'chromium'))
    expect(await takeLog()).toEqual([chromium, 'done', shell])
  })

  test.each([
    ['without root', 1_000, []],
    ['without a Chromium in Debian', 0, [installs('chromium')]],
  ])(
    "%s, Playwright's is downloaded, and else one sentence says what to install",
    async (_, uid, asked) => {
      vi.spyOn(process, 'getuid').mockReturnValue(uid)
      const said = vi.spyOn(console, 'error').mockReturnValue()
      await aptGet('chromium')
      expect(await ensureBrowser()).toBeNull()
      expect(await takeInstallations()).toEqual([...asked, 'node playwright install chromium'])
      expect(said.mock.calls).toEqual([
        [expect.stringMatching(/^No browser: .*apt-get install chromium chromium-headless-shell/)],
      ])
      await program('node', ': >"$here/downloaded"')
      expect(await ensureBrowser()).toBe(join(folder, 'downloaded'))
    },
  )

  test('an engine that Debian does not have leaves the other one', async () => {
    await aptGet('firefox')
    await ensureEngines()
    const webkit = installs('webkit2gtk-driver xvfb xauth')
    expect(await takeInstallations()).toEqual([installs('firefox-esr'), webkit, 'done'])
    vi.stubEnv('FIREFOX_PATH', '/opt/firefox')
    for (const name of ['WebKitWebDriver', 'xvfb-run', 'xauth']) await install(name, '')
    await ensureEngines()
    expect(await takeInstallations()).toEqual([])
  })

  test('the emulator is built with Cargo and a C compiler, and apt-get runs once at a time', async () => {
    await aptGet()
    await program(
      'cargo',
      `echo "cargo $1 $3" >>"$log"
      for root do :; done
      /bin/mkdir -p "$root/bin" && echo 'echo hidane 0.6.0' >"$root/bin/hidane"
      /bin/chmod +x "$root/bin/hidane"`,
    )
    vi.stubEnv('FIREFOX_PATH', '/opt/firefox')
    const [source] = await Promise.all([buildFirestoreEmulator(folder), ensureEngines()])
    expect(source).toMatchObject({ command: [join(folder, 'hidane', 'bin', 'hidane')] })
    const log = await takeInstallations()
    const [compiler, webkit] = ['gcc libc6-dev', 'webkit2gtk-driver xvfb xauth'].map(installs)
    const ofAptGet = log.filter(line => !line.startsWith('cargo'))
    expect(ofAptGet).toEqual([compiler, 'done', webkit, 'done'])
    expect(log.indexOf('cargo install hidane')).toBeGreaterThan(log.indexOf('done'))
    await install('cc', '')
    await buildFirestoreEmulator(folder)
    expect(await takeInstallations()).toEqual(['cargo install hidane'])
  })

  test('.ci/run calls all tests, or says that Node is missing', async () => {
    await symlink('/usr/bin/dirname', join(folder, 'dirname'))
    await program('npm', 'echo "npm $*" >>"$log"')
    const run = () => spawnSync('/bin/bash', ['.ci/run'], { cwd: projectFolder, encoding: 'utf8' })
    expect(run().status).toBe(0)
    expect(await takeLog()).toEqual(['npm test -- --all'])
    await rm(join(folder, 'node'))
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^node is missing/) })
    expect(await takeLog()).toEqual([])
  })
})

/** A program on the path that says this, and no more. */
const install = (name: string, output: string) => program(name, `echo '${output}' >&2`)

/** A shell script on the path; `$log` is a file for its words, `$here` its folder. */
async function program(name: string, script: string): Promise<void> {
  const lines = ['#!/bin/sh', `here='${folder}'`, 'log="$here/log"', script, '']
  await writeFile(join(folder, name), lines.join('\n'))
  await chmod(join(folder, name), 0o755)
}

/** The lines since the last call. */
async function takeLog(): Promise<string[]> {
  const text = await readFile(join(folder, 'log'), 'utf8').catch(() => '')
  await writeFile(join(folder, 'log'), '')
  const lines = text.replaceAll(join(projectFolder, 'node_modules', '.bin', sep), '').split('\n')
  return lines.filter(Boolean)
}

/** Without the update, which comes with the first installation of a process only. */
async function takeInstallations(): Promise<string[]> {
  return (await takeLog()).filter(line => line !== UPDATE)
}
