import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  await writeFile(join(dist, 'manifest.webmanifest'), '{}')
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), `console.log('${'a'.repeat(2000)}')`)
})

afterAll(() => rm(folder, { recursive: true }))

const serveDist = () => devServer({ pages: serveFolder(dist) })

describe('the built app', () => {
  test('opens at every address that is navigated to', async () => {
    const origin = await serveDist()
    for (const path of ['/', '/detail/1763712000000', '/add/income?from=home', '/no/such/page']) {
      const answer = await get(origin, path, navigation)
      expect(answer).toMatchObject({ status: 200, body: '<!doctype html><title>app</title>' })
      expect(answer.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/)
    }
  })

  test('opens for a client that names no type, as the terminal does', async () => {
    const origin = await serveDist()
    for (const path of ['/', '/news']) {
      for (const headers of [{ accept: '*/*' }, {}])
        expect(await get(origin, path, headers)).toMatchObject({
          status: 200,
          body: expect.stringContaining('app'),
        })
    }
    expect(await get(origin, '/gone.js', { accept: '*/*' })).toMatchObject({ status: 404 })
  })

  test('is not given in place of a missing file', async () => {
    const origin = await serveDist()
    expect(await get(origin, '/assets/gone.js', navigation)).toMatchObject({ status: 404 })
    expect(await get(origin, '/icons/gone.png')).toMatchObject({ status: 404 })
  })

  test('keeps hashed assets for ever and asks again for the rest', async () => {
    const origin = await serveDist()
    const cacheControl = async (path: string) => (await get(origin, path)).headers['cache-control']
    expect(await cacheControl('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/manifest.webmanifest')).toBe('no-cache')
    expect(await cacheControl('/index.html')).toBe('no-store')
  })

  test('answers 304 to who has it already', async () => {
    const origin = await serveDist()
    const { headers } = await get(origin, '/index.html')
    const again = await get(origin, '/index.html', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  test('travels compressed where that is understood', async () => {
    const origin = await serveDist()
    const plain = await get(origin, '/assets/app-1a2b.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const sent = await get(origin, '/assets/app-1a2b.js', { 'accept-encoding': encoding })
      expect(sent.headers['content-encoding']).toBe(encoding)
      expect(sent.body.length).toBeLessThan(200)
      const read = await fetch(`${origin}/assets/app-1a2b.js`, {
        headers: { 'accept-encoding': encoding },
      })
      expect(await read.text()).toBe(plain.body)
    }
  })

  test('is all that can be read: no path leaves its folder', async () => {
    const origin = await serveDist()
    const ways = [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
    ]
    for (const path of [...ways, '/..%5csecret.txt', '/%00', '/%zz', '//secret.txt']) {
      const answer = await get(origin, path)
      expect(answer.body).not.toContain('secret')
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('says so while it has not been built', async () => {
    const origin = await devServer({ pages: serveFolder(join(folder, 'nothing')) })
    expect(await get(origin, '/', navigation)).toMatchObject({ status: 503 })
  })

  test('forbids guessing types and leaks no address', async () => {
    const { headers } = await get(await serveDist(), '/', navigation)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
})
