// The keys of the news and quotes services in the settings of a build, and the files that get them.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const KEYS = 'VITE_NEWS_TOKEN=token-0f94e\nVITE_QUOTES_KEY=key-77a1\n'
const ADDRESSES = 'VITE_NEWS_URL=https://news.example/\nVITE_QUOTES_URL=https://quotes.example/\n'

/** The two services as they are built into the app with these settings. */
async function builtServices(env: string): Promise<string> {
  const envDir = await mkdtemp(join(tmpdir(), 'comoney-keys-'))
  onTestFinished(() => rm(envDir, { recursive: true }))
  await writeFile(join(envDir, '.env'), env)
  const input = resolve('src/cloud/public/news-and-quotes.ts')
  const result = await build({
    configFile: false,
    envDir,
    mode: 'production',
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output.map(file => ('code' in file ? file.code : '')).join('\n')
}

test('a build holds the keys only if it asks the services itself', async () => {
  const asksProxy = await builtServices(KEYS)
  for (const path of ['/api/news', '/api/quotes']) expect(asksProxy).toContain(path)
  expect(asksProxy).not.toMatch(/token-0f94e|key-77a1/)
  const asksServices = await builtServices(KEYS + ADDRESSES)
  for (const value of ['https://news.example/', 'token-0f94e', 'key-77a1'])
    expect(asksServices).toContain(value)
})

test('no file takes the settings as a whole, with which all would be built in', async () => {
  const files = await readdir('src', { recursive: true })
  const sources = files.filter(file => /\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(50)
  for (const file of sources) {
    const text = await readFile(join('src', file), 'utf8')
    expect([file, text.match(/import\.meta\.env(?!\.[A-Z])/g)]).toEqual([file, null])
  }
})
