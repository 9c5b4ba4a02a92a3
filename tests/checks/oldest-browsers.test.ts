// The oldest browsers that work: the same in the README and in the build's target.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README names the versions that the build is made for', () => {
  const [, list = ''] =
    /const OLDEST_BROWSERS = \[(.*?)\]/s.exec(readFileSync('vite.config.ts', 'utf8')) ?? []
  const targets = Object.fromEntries(
    [...list.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name = '', version]) => [name, version]),
  )
  expect(Object.keys(targets)).toEqual(['chrome', 'edge', 'firefox', 'safari', 'ios'])
  const { chrome, edge, firefox, safari, ios } = targets
  expect([edge, ios]).toEqual([chrome, safari])
  const sentence = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} on a Mac, an iPhone`
  expect(readFileSync('README.md', 'utf8')).toContain(sentence)
})
