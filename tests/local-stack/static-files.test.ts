// The files of the built app on the local stack, besides the answers that it has in common with Firebase Hosting
// (tests/hosting/headers.test.ts).

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder } from '../../scripts/local-stack/server/static-files.mjs'
import { devServer, get } from './test-servers'

const navigation = { accept: 'text/html,application/xhtml+xml' }
let folder = ''
let dist = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comoney-static-'))
  dist = join(folder, 'dist')
  await mkdir(join(dist, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>app</title>')
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), `console.log('${'a'.repeat(2000)}')`)
})

afterAll(() => rm(folder, { recursive: true }))

const serveDist = () => devServer({ pages: serveFolder(dist) })

test('the app opens at every address, also for a client that names no type, as the terminal does', async () => {
  const origin = await serveDist()
  const body = '<!doctype html><title>app</title>'
  for (const path of ['/', '/news', '/detail/1763712000000', '/add/income?from=home'])
    for (const headers of [navigation, { accept: '*/*' }, {}]) {
      const answer = await get(origin, path, headers)
      expect(answer).toMatchObject({ status: 200, body })
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/)
    }
  expect(await get(origin, '/gone.js', { accept: '*/*' })).toMatchObject({ status: 404 })
})

test('a browser that has the app gets 304', async () => {
  const origin = await serveDist()
  const { headers } = await get(origin, '/index.html')
  const again = await get(origin, '/index.html', { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('a file is compressed for a browser that understands that', async () => {
  const origin = await serveDist()
  const plain = await get(origin, '/assets/app-1a2b.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const headers = { 'accept-encoding': encoding }
    const sent = await get(origin, '/assets/app-1a2b.js', headers)
    expect(sent.headers['content-encoding']).toBe(encoding)
    expect(sent.body.length).toBeLessThan(200)
    const read = await fetch(`${origin}/assets/app-1a2b.js`, { headers })
    expect(await read.text()).toBe(plain.body)
  }
})

test('no path leaves the folder', async () => {
  const origin = await serveDist()
  const up = ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt']
  for (const path of [...up, '/assets/../../secret.txt', '/%00', '/%zz', '//secret.txt']) {
    const answer = await get(origin, path)
    expect(answer.body).not.toContain('secret')
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
})

test('an app that has not been built says so', async () => {
  const origin = await devServer({ pages: serveFolder(join(folder, 'nothing')) })
  expect(await get(origin, '/', navigation)).toMatchObject({
    status: 503,
    body: expect.stringContaining('has not been built'),
  })
})
