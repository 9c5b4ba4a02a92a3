// The files that a deployment may put online, and no others.

import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  backendsOf,
  keepToLocalStack,
  readBuildSettings,
} from '../../scripts/hosting/build-settings.mjs'
import { deploy } from '../../scripts/hosting/deploy.mjs'
import { readDeployment } from '../../scripts/hosting/deploy-usage.mjs'
import { firebaseConfig } from '../../scripts/hosting/firebase-config.mjs'

const SETTINGS = {
  VITE_FIREBASE_PROJECT_ID: 'savings-1a2b',
  VITE_FIREBASE_API_KEY: 'AIza-public-0001',
  VITE_FIREBASE_AUTH_DOMAIN: 'savings-1a2b.firebaseapp.com',
  VITE_FIREBASE_APP_ID: '1:2:web:3c4d',
}
const REPORTS = { CSP_REPORT_URI: 'https://reports.example/csp' }
const UNSAFE = { CSP_REPORT_URI: 'http://reports.example/csp' }
const DIRECT = { VITE_NEWS_URL: 'https://news.example/search' }
const TOKEN = 'tok/en+of=the news'
const IN_ADDRESS = `?token=${encodeURIComponent(TOKEN)}&lang=en`
const IN_BASE64 = Buffer.from(`${TOKEN}, x`).toString('base64')

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comoney-deploy-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Try {
  readonly project?: string
  readonly isDryRun?: boolean
  /** Besides SETTINGS. */
  readonly more?: Record<string, string>
  /** The text that the build puts into its script besides SETTINGS. */
  readonly leak?: string
  /** In place of the script; null: the build fails. */
  readonly script?: string | null
  readonly firebaseJson?: string
  readonly exitCode?: number
}

async function tryDeploy(wanted: Try) {
  const { project = 'savings-1a2b', isDryRun = false, more = {}, leak = '', exitCode = 0 } = wanted
  const { script = [...Object.values(SETTINGS), leak].join() } = wanted
  const { firebaseJson = JSON.stringify(firebaseConfig()) } = wanted
  const said: string[] = []
  const ran: string[] = []
  let builds = 0
  const code = await deploy(
    { project, isDryRun },
    {
      settings: { ...SETTINGS, ...more },
      dist: folder,
      firebaseJson,
      async build() {
        builds += 1
        if (script === null) return false
        await mkdir(join(folder, 'assets'), { recursive: true })
        await writeFile(join(folder, 'index.html'), '<!doctype html>')
        await writeFile(join(folder, 'assets', 'app-1a2b.js'), script)
        return true
      },
      async run(command) {
        ran.push(command.join(' '))
        return exitCode
      },
      say: line => said.push(line),
    },
  )
  return { code, ran, builds, said: said.join('\n') }
}

describe('a deployment', () => {
  test('builds, and puts rules, proxy and app online', async () => {
    const { code, ran, builds, said } = await tryDeploy({})
    expect([code, builds]).toEqual([0, 1])
    expect(ran).toEqual([
      'npm install --prefix functions --no-audit --no-fund',
      'firebase deploy --project savings-1a2b --only firestore,functions,hosting',
    ])
    expect(said).toContain('https://savings-1a2b.web.app')
  })

  test('that is a dry run builds and looks, and runs nothing', async () => {
    const { code, ran, builds, said } = await tryDeploy({ isDryRun: true })
    expect([code, builds, ran]).toEqual([0, 1, []])
    expect(said).toContain('Would run: firebase deploy --project savings-1a2b')
    expect(said).toContain('Nothing has gone online.')
  })

  test('ends where a command fails', async () => {
    const { code, ran, said } = await tryDeploy({ exitCode: 3 })
    expect([code, ran.length]).toEqual([3, 1])
    expect(said).not.toContain('Online')
  })
})

describe('nothing goes online', () => {
  const withToken = { VITE_NEWS_TOKEN: TOKEN }
  const cases: [string, Try, string][] = [
    [
      'without the values',
      { more: { VITE_FIREBASE_API_KEY: '' } },
      'VITE_FIREBASE_API_KEY is not set',
    ],
    ['for another project', { project: 'other' }, "is 'savings-1a2b', which is not 'other'."],
    ['for an emulator', { project: 'demo-comoney' }, 'a name for emulators'],
    ['with other headers', { firebaseJson: '{}' }, 'firebase.json is not current'],
    ['without the address for reports', { more: REPORTS }, 'firebase.json is not current'],
    ['with an unsafe address for reports', { more: UNSAFE }, 'CSP_REPORT_URI is no address'],
    ['that its policy would not let work', { more: DIRECT }, 'would ask https://news.example'],
    ['when the build fails', { script: null }, 'could not be built'],
    ['made with other values', { script: 'local' }, 'does not hold VITE_FIREBASE_PROJECT_ID'],
    ['with a key in it', { more: withToken, leak: TOKEN }, 'app-1a2b.js holds VITE_NEWS_TOKEN'],
    ['with a key in an address', { more: withToken, leak: IN_ADDRESS }, 'holds VITE_NEWS_TOKEN'],
    ['with a key in base64', { more: withToken, leak: IN_BASE64 }, 'holds VITE_NEWS_TOKEN'],
    ["with the proxy's key", { more: { QUOTES_KEY: 'q-77' }, leak: 'q-77' }, 'holds QUOTES_KEY'],
  ]

  test.each(cases)('%s', async (_, wanted, line) => {
    for (const isDryRun of [false, true]) {
      const { code, ran, said } = await tryDeploy({ ...wanted, isDryRun })
      expect(code).toBe(1)
      expect(ran).toEqual([])
      expect(said).toContain(line)
      expect(said).not.toContain(TOKEN)
    }
  })
})

describe('npm run deploy', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/deploy.mjs', ...words], { encoding: 'utf8' })

  test('without arguments says what it does and needs, and with an unknown one how it is used', () => {
    const { status, stdout } = run()
    expect(status).toBe(0)
    for (const need of ['--project', '--dry-run', '.env', 'firebase login', 'NEWS_TOKEN', 'Blaze'])
      expect(stdout).toContain(need)
    const unknown = run('--projekt', 'x')
    expect(unknown.status).toBe(1)
    expect(unknown.stderr).toMatch(/--projekt.*npm run deploy -- --project/s)
  })

  test('takes a project, and whether it is meant', () => {
    expect(readDeployment(['--project', 'a'])).toEqual({ project: 'a', isDryRun: false })
    expect(readDeployment(['--dry-run', '--project=a'])).toEqual({ project: 'a', isDryRun: true })
    expect(readDeployment(['--dry-run'])).toBeNull()
  })
})

describe('the settings of a build', () => {
  test('are those of the files by their rank, and of the environment above all', async () => {
    await writeFile(join(folder, '.env'), 'VITE_NEWS_URL=one\nVITE_QUOTES_URL="two"\n# no=1\nA=a')
    await writeFile(join(folder, '.env.production'), 'VITE_QUOTES_URL=three\nA=b')
    expect(readBuildSettings(folder, { A: 'c' })).toEqual({
      VITE_NEWS_URL: 'one',
      VITE_QUOTES_URL: 'three',
      A: 'c',
    })
    expect(readBuildSettings(join(folder, 'none'), {})).toEqual({})
  })

  test('are empty for tests, for any files and environment', async () => {
    await writeFile(join(folder, '.env'), 'VITE_FIREBASE_PROJECT_ID=real\nA=a')
    const environment: Record<string, string> = { VITE_NEWS_URL: 'https://a.example', B: 'b' }
    keepToLocalStack(folder, environment)
    expect(environment.B).toBe('b')
    const settings = readBuildSettings(folder, environment)
    expect(settings.VITE_FIREBASE_PROJECT_ID).toBe('')
    expect(backendsOf(settings)).toEqual([])
  })

  test('tell which origins a page will ask besides its own', () => {
    expect(backendsOf({})).toEqual([])
    expect(backendsOf(SETTINGS)).toContain('https://firestore.googleapis.com')
    const direct = { VITE_NEWS_URL: 'https://a.example/x', VITE_QUOTES_URL: 'https://a.example/y' }
    expect(backendsOf(direct)).toEqual(['https://a.example'])
    expect(backendsOf({ VITE_NEWS_URL: '/api/news' })).toEqual([])
  })
})
