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
const TOKEN = 'tok/en+of=the news'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comoney-deploy-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Try {
  readonly project?: string
  readonly isDryRun?: boolean
  readonly settings?: Record<string, string>
  /** What the build puts into its script; null: it fails. */
  readonly script?: string | null
  readonly firebaseJson?: string
  readonly exitCode?: number
}

async function tryDeploy(wanted: Try) {
  const { project = 'savings-1a2b', isDryRun = false, settings = SETTINGS, exitCode = 0 } = wanted
  const { script = Object.values(SETTINGS).join() } = wanted
  const { firebaseJson = JSON.stringify(firebaseConfig()) } = wanted
  const said: string[] = []
  const ran: string[] = []
  let builds = 0
  const code = await deploy(
    { project, isDryRun },
    {
      settings,
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
    expect(builds).toBe(1)
    expect(ran).toEqual([
      'npm install --prefix functions --no-audit --no-fund',
      'firebase deploy --project savings-1a2b --only firestore,functions,hosting',
    ])
    expect(code).toBe(0)
    expect(said).toContain('https://savings-1a2b.web.app')
  })

  test('that is a dry run builds and looks, and runs nothing', async () => {
    const { code, ran, builds, said } = await tryDeploy({ isDryRun: true })
    expect(code).toBe(0)
    expect(builds).toBe(1)
    expect(ran).toEqual([])
    expect(said).toContain('Would run: firebase deploy --project savings-1a2b')
    expect(said).toContain('Nothing has gone online.')
  })

  test('ends where a command fails', async () => {
    const { code, ran, said } = await tryDeploy({ exitCode: 3 })
    expect(code).toBe(3)
    expect(ran).toHaveLength(1)
    expect(said).not.toContain('Online')
  })
})

describe('nothing goes online', () => {
  const { VITE_FIREBASE_API_KEY: _, ...withoutKey } = SETTINGS
  const built = Object.values(SETTINGS).join()
  const withToken = { ...SETTINGS, VITE_NEWS_TOKEN: TOKEN }
  const cases: [string, Try, string][] = [
    ['without the values', { settings: withoutKey }, 'VITE_FIREBASE_API_KEY is not set.'],
    ['for another project', { project: 'other' }, "is 'savings-1a2b', which is not 'other'."],
    ['for an emulator', { project: 'demo-comoney' }, 'a name for emulators'],
    ['with other headers', { firebaseJson: '{}' }, 'firebase.json is not current'],
    [
      'without the address for reports',
      { settings: { ...SETTINGS, CSP_REPORT_URI: 'https://reports.example/csp' } },
      'firebase.json is not current',
    ],
    [
      'with an address for reports that is not safe',
      { settings: { ...SETTINGS, CSP_REPORT_URI: 'http://reports.example/csp' } },
      'CSP_REPORT_URI is no address',
    ],
    [
      'that its policy would not let work',
      { settings: { ...SETTINGS, VITE_NEWS_URL: 'https://news.example/search' } },
      'The build would ask https://news.example',
    ],
    ['when the build fails', { script: null }, 'could not be built'],
    ['made with other values', { script: 'local' }, 'does not hold VITE_FIREBASE_PROJECT_ID'],
    [
      'with a key in it',
      { settings: withToken, script: `${built} ${TOKEN}` },
      'assets/app-1a2b.js holds VITE_NEWS_TOKEN',
    ],
    [
      'with a key in an address in it',
      { settings: withToken, script: `${built} ?token=${encodeURIComponent(TOKEN)}&lang=en` },
      'holds VITE_NEWS_TOKEN',
    ],
    [
      'with a key in base64 in it',
      { settings: withToken, script: `${built} ${Buffer.from(`${TOKEN}, x`).toString('base64')}` },
      'holds VITE_NEWS_TOKEN',
    ],
    [
      "with the proxy's key in it",
      { settings: { ...SETTINGS, QUOTES_KEY: 'q-77-secret' }, script: `${built} q-77-secret` },
      'holds QUOTES_KEY',
    ],
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

  test('without arguments says what it does and needs, and does nothing', () => {
    const { status, stdout } = run()
    expect(status).toBe(0)
    for (const need of ['--project', '--dry-run', '.env', 'firebase login', 'NEWS_TOKEN', 'Blaze'])
      expect(stdout).toContain(need)
  })

  test('says which word it does not know, and how it is used', () => {
    const { status, stderr } = run('--projekt', 'x')
    expect(status).toBe(1)
    expect(stderr).toContain('--projekt')
    expect(stderr).toContain('npm run deploy -- --project')
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
