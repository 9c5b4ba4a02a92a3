// The headers of every answer: on the local stack, in firebase.json, and as Firebase Hosting reads it.

import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import superstatic from 'superstatic'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webApp } from '../../scripts/build/plugin.ts'
import { readBuildSettings } from '../../scripts/hosting/build-settings.mjs'
import { firebaseConfig, productionSite } from '../../scripts/hosting/firebase-config.mjs'
import { FILE_FOLDERS, headersFor } from '../../scripts/hosting/headers.mjs'
import { serveFolder } from '../../scripts/local-stack/server/static-files.mjs'
import { SITE } from '../../src/config'
import { devServer, get, type RawAnswer, serveForTest, upstream } from '../local-stack/test-servers'

const FIREBASE_JSON = JSON.parse(readFileSync('firebase.json', 'utf8'))
const NAVIGATION = { accept: 'text/html' }
const FILES = [
  'index.html',
  'service-worker.js',
  'manifest.webmanifest',
  'theme-and-locale.js',
  'assets/app-1a2b.js',
  'icons/icon-192.png',
]
const SECURITY = '.well-known/security.txt'

let dist = ''

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'comoney-headers-'))
  for (const folder of ['assets', 'icons', '.well-known']) await mkdir(join(dist, folder))
  for (const file of [...FILES, SECURITY]) await writeFile(join(dist, file), file)
})

afterAll(() => rm(dist, { recursive: true }))

type RequestHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Firebase Hosting's own reading of firebase.json, as its emulator has it. */
async function hosting(): Promise<string> {
  const config = { ...FIREBASE_JSON.hosting, public: dist }
  // Its type allows for a handler of errors, which it is not.
  const answer = superstatic({ config, cwd: '/', compression: false }) as RequestHandler
  const server = createServer((request, response) =>
    answer(request, response, () => response.writeHead(404).end()),
  )
  return `http://localhost:${await serveForTest(server)}`
}

const localStack = () => devServer({ pages: serveFolder(dist) })

function directivesOf({ headers }: RawAnswer): Map<string, string> {
  const policy = String(headers['content-security-policy'])
  return new Map(
    policy.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('firebase.json is what scripts/hosting/write-firebase-config.mjs writes', () => {
  expect(FIREBASE_JSON).toEqual(firebaseConfig(readBuildSettings()))
})

test('each folder of files in the build is in the list of file folders', () => {
  const folders = readdirSync('public', { withFileTypes: true }).filter(file => file.isDirectory())
  expect(folders.length).toBeGreaterThan(0)
  for (const { name } of folders) expect(FILE_FOLDERS).toContain(name)
})

test('crawlers find a text for them, not the app, which the rewrite would show', () => {
  expect(readFileSync('public/robots.txt', 'utf8')).toMatch(/^User-agent: \*\nAllow: \/\n$/)
})

describe.each([
  ['Firebase Hosting', hosting],
  ['the local stack', localStack],
])('%s', (_, serve) => {
  test('shows the app at the address of every screen, which no browser keeps frozen', async () => {
    const origin = await serve()
    const screens = ['/', '/login', '/detail/1763712000000', '/edit/transaction/1', '/about/us']
    for (const path of [...screens, '/no.such/page.x']) {
      const answer = await get(origin, path, NAVIGATION)
      expect(answer).toMatchObject({ status: 200, body: 'index.html' })
      const cacheControl = screens.includes(path) ? 'no-store' : 'no-cache'
      expect([path, answer.headers['cache-control']]).toEqual([path, cacheControl])
    }
  })

  test('has no page in place of a missing file', async () => {
    const origin = await serve()
    for (const path of [
      '/assets/gone-9f8e.js',
      '/assets/gone.css',
      '/icons/gone.png',
      '/startup/gone.png',
    ])
      for (const headers of [NAVIGATION, {}]) {
        const answer = await get(origin, path, headers)
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.body).not.toContain('index.html')
      }
  })

  test('keeps a file as long as it stays the same', async () => {
    const origin = await serve()
    const kept = 'public, max-age=31536000, immutable'
    for (const file of FILES) {
      const answer = await get(origin, `/${file}`)
      expect(answer).toMatchObject({ status: 200, body: file })
      const others = file === 'index.html' ? 'no-store' : 'no-cache'
      const cacheControl = file.startsWith('assets/') ? kept : others
      expect([file, answer.headers['cache-control']]).toEqual([file, cacheControl])
    }
  })

  test('lets a page run only its own scripts and styles, and forbids frames', async () => {
    const directives = directivesOf(await get(await serve(), '/', NAVIGATION))
    expect(directives.get('default-src')).toBe("'none'")
    for (const name of ['script-src', 'style-src', 'worker-src', 'manifest-src', 'form-action'])
      expect(directives.get(name)).toBe("'self'")
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name)).toBe("'none'")
    expect(directives.get('img-src')).toBe("'self' https:")
    expect(directives.get('require-trusted-types-for')).toBe("'script'")
    expect([...directives.values()].join()).not.toMatch(/unsafe|\*/)
  })

  test('lets the service worker fetch pictures from anywhere, and run nothing else', async () => {
    const directives = directivesOf(await get(await serve(), '/service-worker.js'))
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toBe("'self'")
    expect(directives.get('connect-src')).toBe("'self' https:")
  })

  test('sends the other headers with every answer', async () => {
    const origin = await serve()
    for (const path of ['/', '/service-worker.js', '/assets/app-1a2b.js', '/assets/gone.js']) {
      const { headers } = await get(origin, path, NAVIGATION)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        // With the path, each request from the search would tell the host what was searched.
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      })
    }
  })

  test('tells researchers where to report a vulnerability', async () => {
    const answer = await get(await serve(), `/${SECURITY}`)
    expect(answer).toMatchObject({ status: 200, body: SECURITY })
    expect(answer.headers['content-type']).toMatch(/^text\/plain; ?charset=utf-8$/i)
  })
})

test('security.txt says whom to write to, and that until a day within a year', () => {
  const files = new Map<string, string>()
  const emitFile = ({ fileName = '', source = '' }) => files.set(fileName, source)
  const { generateBundle } = webApp() as unknown as { generateBundle(this: unknown): void }
  generateBundle.call({ emitFile })
  const lines = (files.get(SECURITY) ?? '')
    .split('\n')
    .map(line => line.split(': ') as [string, string])
  const fields = new Map(lines)
  expect(fields.get('Contact')).toBe(`mailto:${SITE.email}`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(366)
})

test('features that the app never uses are forbidden, and no others', () => {
  const policy = headersFor(productionSite, '/')['Permissions-Policy'] ?? ''
  const forbidden = policy.split(', ').map(each => each.replace('=()', ''))
  for (const feature of [
    ...['bluetooth', 'clipboard-read', 'idle-detection', 'local-fonts', 'screen-wake-lock'],
    ...['window-management', 'camera', 'microphone', 'geolocation', 'payment', 'usb'],
  ])
    expect(forbidden).toContain(feature)
  for (const feature of ['clipboard-write', 'web-share', 'publickey-credentials-create'])
    expect(forbidden).not.toContain(feature)
})

describe('over https', () => {
  test('a page may connect only to Firebase and its own origin, and only over https from then on', async () => {
    const answer = await get(await hosting(), '/')
    expect(directivesOf(answer).get('connect-src')?.split(' ')).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
    ])
    expect(directivesOf(answer).get('upgrade-insecure-requests')).toBe('')
    const seconds = /^max-age=(\d+); includeSubDomains$/.exec(
      String(answer.headers['strict-transport-security']),
    )
    expect(Number(seconds?.[1])).toBeGreaterThanOrEqual(31_536_000)
  })
})

describe('an address for reports', () => {
  const CSP_REPORT_URI = 'https://reports.example/csp?site=1'
  const rules = (settings: Record<string, string>) => firebaseConfig(settings).hosting.headers
  const sent = (settings: Record<string, string>) =>
    rules(settings).flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const))

  test('is named by every policy and given in a header', () => {
    const headers = sent({ CSP_REPORT_URI })
    expect(headers).toContainEqual(['Reporting-Endpoints', `csp="${CSP_REPORT_URI}"`])
    const policies = headers.filter(([key]) => key === 'Content-Security-Policy')
    expect(policies).toHaveLength(2)
    for (const [, policy] of policies)
      expect(policy.split('; ')).toEqual(
        expect.arrayContaining(['report-to csp', `report-uri ${CSP_REPORT_URI}`]),
      )
  })

  test('that is not set is mentioned nowhere', () => {
    for (const settings of [{}, { CSP_REPORT_URI: '' }])
      expect(JSON.stringify(rules(settings))).not.toMatch(/report/i)
  })

  test.each([
    'http://reports.example',
    'reports.example',
    '/reports',
    'javascript:alert(1)',
    'https://a:b@reports.example',
    'https://reports.example/;script-src *',
    "https://reports.example/; script-src 'unsafe-inline'",
    'https://reports.example/,https://b.example',
    'https://reports.example/"',
    'https://reports.example/a\r\nX-Header: 1',
  ])('is refused if it is %j', address => {
    expect(() => rules({ CSP_REPORT_URI: address })).toThrow('CSP_REPORT_URI')
  })
})

describe('over http, on this machine', () => {
  test('a page may connect only to its own origin', async () => {
    const answer = await get(await localStack(), '/', NAVIGATION)
    expect(directivesOf(answer).get('connect-src')).toBe("'self'")
    expect(directivesOf(answer).has('upgrade-insecure-requests')).toBe(false)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('the development server replaces what it must, and drops what it cannot have', () => {
    const devPolicy = { 'style-src': "'self' 'nonce-1'", 'trusted-types': '' }
    const site = { isSecure: false, connect: ['https://backend.example'], devPolicy }
    const policy = headersFor(site, '/')['Content-Security-Policy']?.split('; ')
    expect(policy).toContain("style-src 'self' 'nonce-1'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("connect-src 'self' https://backend.example")
    expect(policy?.filter(directive => directive.startsWith('trusted-types'))).toEqual([])
  })

  test('every kind of answer has a policy', async () => {
    const backend = await upstream((_, response) => response.end('{}'))
    const origin = await devServer({ auth: backend, firestore: null, pages: serveFolder(dist) })
    const answers = {
      '/': 200,
      '/icons/gone.png': 404,
      '/%zz': 400,
      '/api/news?lang=en&q=money': 200,
      '/api/news?q=other': 400,
      '/api/horoscope': 404,
      '/local-services/images/1.svg': 200,
      '/local-services/horoscope': 404,
      '/identitytoolkit.googleapis.com/v1/projects': 200,
      '/v1/projects/../../emulator/v1/projects/demo-comoney': 403,
      '/v1/projects/demo-comoney': 502,
    }
    for (const [path, status] of Object.entries(answers)) {
      const answer = await get(origin, path, NAVIGATION)
      expect([path, answer.status]).toEqual([path, status])
      expect(directivesOf(answer).get('default-src')).toBe("'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })
})
