// The addresses of an article that are opened (decision 10).

import { expect, test, vi } from 'vitest'
import { unusualHost, webAddress } from '../../src/domain/news'

test.each([
  ['https://paper.example/a?b=1', 'https://paper.example/a?b=1'],
  ['http://paper.example', 'http://paper.example/'],
  ['HTTPS://Paper.example/A', 'https://paper.example/A'],
  ['javascript:alert(1)', null],
  [' JaVaScRiPt:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:msgbox(1)', null],
  ['blob:https://paper.example/1', null],
  ['file:///etc/passwd', null],
  ['intent://scan', null],
  ['mailto:editor@paper.example', null],
  ['//paper.example/a', null],
  ['/news', null],
  ['paper.example', null],
  ['https://', null],
  ['', null],
])('of %j the address that is followed is %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test('Safari 16, which has no URL.canParse, follows the same addresses', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never
    },
  )
  expect(webAddress('https://paper.example/a')).toBe('https://paper.example/a')
  expect(webAddress('paper.example')).toBeNull()
})

test.each([
  ['https://paper.example/a', ''],
  ['https://paper.example@evil.example/a', 'evil.example'],
  ['https://paper.example:secret@evil.example:8443/a', 'evil.example:8443'],
  ['http://paper.example/a', 'paper.example'],
  ['https://пример.example@аpple.example/', 'xn--pple-43d.example'],
])('of %j the host that is shown is %j', (text, host) => {
  expect(unusualHost(webAddress(text) ?? '')).toBe(host)
})
